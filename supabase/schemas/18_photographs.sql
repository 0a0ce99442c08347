-- The documents that show a photograph, live or in a draft.
create view private.photograph_uses as
select p.id as photograph_id, words.document, words.is_live
from private.photographs p
join (
  select document, edit::text as edit, true as is_live from public.live_edits
  union all
  select document, edit::text, false from public.content_drafts
) words on position('/photographs/' || p.digest in words.edit) > 0;

-- Newest first, each with the documents that show it.
create function public.list_photographs() returns table (
  id uuid, digest text, width integer, height integer, alt text, focus_x real, focus_y real,
  actor_email text, created_at timestamptz, uses jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require('read_content');
  return query
  select p.id, p.digest, p.width, p.height, p.alt, p.focus_x, p.focus_y, p.actor_email, p.created_at, coalesce((
    select jsonb_agg(jsonb_build_object('document', u.document, 'is_live', u.is_live) order by u.document, u.is_live desc)
    from private.photograph_uses u where u.photograph_id = p.id
  ), '[]')
  from private.photographs p
  order by p.created_at desc, p.id;
end
$$;

-- Our server calls this with what it made of an upload.
create function private.store_photograph(digest text, width integer, height integer) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most constant integer := 1000;
begin
  perform private.require('draft_content');
  if (select count(*) from private.photographs) >= most then
    perform private.refuse(409, 'too_many_photographs',
      format('There is room for %s photographs. Delete some that no page shows.', most));
  end if;
  if (select sum(octet_length(f.body)) from private.photograph_files f) >= private.photograph_bytes_at_most() then
    perform private.refuse(409, 'too_many_photographs',
      'The stored photographs are too large together. Delete some that no page shows.');
  end if;
  insert into private.photographs (digest, width, height, actor_id, actor_email)
  values (store_photograph.digest, store_photograph.width, store_photograph.height, auth.uid(), auth.jwt() ->> 'email')
  on conflict on constraint photographs_stored_once do nothing;
  return (select p.id from private.photographs p where p.digest = store_photograph.digest);
end
$$;

-- Locks it, and refuses if there is none.
create function private.lock_photograph(id uuid) returns private.photographs
language plpgsql volatile security definer set search_path = ''
as $$
declare
  photograph private.photographs;
begin
  select p.* into photograph from private.photographs p where p.id = lock_photograph.id for update;
  if not found then
    perform private.refuse(404, 'no_photograph', 'This photograph was deleted meanwhile.');
  end if;
  return photograph;
end
$$;

-- On a live page a new text is a publication.
create function public.describe_photograph(id uuid, alt text, focus_x real, focus_y real) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  photograph private.photographs;
begin
  perform private.require('draft_content');
  photograph := private.lock_photograph(describe_photograph.id);
  if exists (select from private.photograph_uses u where u.photograph_id = photograph.id and u.is_live) then
    perform private.require('publish_content');
    if btrim(describe_photograph.alt) = '' then
      perform private.refuse(409, 'photograph_used', 'A page shows this photograph, so it needs a description.');
    end if;
  end if;
  update private.photographs p
  set alt = btrim(describe_photograph.alt), focus_x = describe_photograph.focus_x, focus_y = describe_photograph.focus_y
  where p.id = photograph.id;
end
$$;

create function public.delete_photograph(id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  photograph private.photographs;
begin
  perform private.require('publish_content');
  photograph := private.lock_photograph(delete_photograph.id);
  if exists (select from private.photograph_uses u where u.photograph_id = photograph.id) then
    perform private.refuse(409, 'photograph_used', 'A page or a draft shows this photograph.');
  end if;
  delete from private.photographs p where p.id = photograph.id;
end
$$;

create function private.record_photograph() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The operator's own statements have no account.
  if auth.uid() is not null then
    perform private.record_account_event(
      case tg_op when 'INSERT' then 'photograph_added' when 'UPDATE' then 'photograph_described' else 'photograph_deleted' end,
      auth.uid(), auth.jwt() ->> 'email',
      detail => nullif(case when tg_op = 'DELETE' then old.alt else new.alt end, '')
    );
  end if;
  return null;
end
$$;

create trigger record_photograph after insert or delete on private.photographs
  for each row execute function private.record_photograph();

create trigger record_photograph_described after update of alt on private.photographs
  for each row when (old.alt is distinct from new.alt) execute function private.record_photograph();

-- Bounds of bytes beside those of counts, because all files are in the database and in every backup. A function, so that a test
-- need not store gigabytes.
create function private.photograph_bytes_at_most() returns bigint
language sql immutable set search_path = ''
as $$ select 3 * 1024 * 1024 * 1024::bigint $$;

grant execute on function
  public.list_photographs, public.describe_photograph, public.delete_photograph
  to authenticated;
