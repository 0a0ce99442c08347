-- Photographs. Which one is shown where is part of the words: a place of a document holds '/photographs/<digest>'. The rights
-- are those of the words.
create table private.photographs (
  id uuid primary key default gen_random_uuid(),
  -- Of the stored original: the same photograph is stored once, and its address cannot be guessed.
  digest text not null,
  width integer not null,
  height integer not null,
  -- For people who cannot see it. Empty until it is described, and then no place may show it.
  alt text not null default '',
  -- What stays visible when the edges are cut off, from the left and from the top.
  focus_x real not null default 0.5,
  focus_y real not null default 0.5,
  actor_id uuid references auth.users (id) on delete set null,
  actor_email text,
  created_at timestamptz not null default now(),
  constraint photographs_stored_once unique (digest),
  constraint photographs_digest_known check (digest ~ '^[0-9a-f]{32}$'),
  constraint photographs_size_known check (width between 1 and 2560 and height between 1 and 2560),
  constraint photographs_alt_short check (alt = btrim(alt) and char_length(alt) <= 250 and alt !~ '[[:cntrl:]]'),
  constraint photographs_focus_inside check (focus_x between 0 and 1 and focus_y between 0 and 1)
);

-- The original, without its metadata and at most 2560 pixels wide and high, and what the pages show of it.
create table private.photograph_files (
  digest text not null references private.photographs (digest) on delete cascade,
  width integer not null,
  format text not null,
  body bytea not null,
  primary key (digest, width, format),
  constraint photograph_files_format_known check (format in ('avif', 'webp', 'jpg')),
  constraint photograph_files_body_short check (octet_length(body) <= 6000000)
);
-- The bytes are compressed already.
alter table private.photograph_files alter column body set storage external;

-- The documents that show a photograph, live or in a draft.
create view private.photograph_uses as
select p.id as photograph_id, words.document, words.is_live
from private.photographs p
join (
  select document, edit::text as edit, true as is_live from public.live_edits
  union all
  select document, edit::text, false from public.content_drafts
) words on position('/photographs/' || p.digest in words.edit) > 0;

alter table private.photographs enable row level security;
alter table private.photograph_files enable row level security;
create trigger announce_pages after update on private.photographs
  for each statement execute function private.announce_pages();

-- Newest first, each with the documents that show it.
create or replace function public.list_photographs() returns table (
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
create or replace function private.store_photograph(digest text, width integer, height integer) returns uuid
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
  insert into private.photographs (digest, width, height, actor_id, actor_email)
  values (store_photograph.digest, store_photograph.width, store_photograph.height, auth.uid(), auth.jwt() ->> 'email')
  on conflict on constraint photographs_stored_once do nothing;
  return (select p.id from private.photographs p where p.digest = store_photograph.digest);
end
$$;

-- Locks it, and refuses if there is none.
create or replace function private.lock_photograph(id uuid) returns private.photographs
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
create or replace function public.describe_photograph(id uuid, alt text, focus_x real, focus_y real) returns void
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

create or replace function public.delete_photograph(id uuid) returns void
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

grant execute on function public.list_photographs, public.describe_photograph, public.delete_photograph to authenticated;
