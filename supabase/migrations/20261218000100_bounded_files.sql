-- Bounds of bytes beside those of counts, because all files are in the database and in every backup.

-- A function, so that a test need not store gigabytes.
create or replace function private.photograph_bytes_at_most() returns bigint
language sql immutable set search_path = ''
as $$ select 3 * 1024 * 1024 * 1024::bigint $$;

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

-- A person keeps at most 100 files without a reply, and 100 MB: the oldest are deleted. Sending a reply whose file is gone asks to
-- attach it again. A given id is stored once. The lock is that of private.queue_reply, which follows in the same transaction for
-- the PDF of a project: two people who answer at once must not wait for each other.
create or replace function private.store_reply_file(
  file_id uuid, submission_id uuid, name text, content_type text, body bytea
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  most_files constant integer := 100;
  most_bytes constant bigint := 100 * 1024 * 1024;
begin
  perform private.require('answer_submissions');
  perform from public.contact_submissions s where s.id = store_reply_file.submission_id for update;
  if not found then
    raise foreign_key_violation using message = 'There is no such submission any more';
  end if;
  delete from private.reply_files f using (
    select u.id, row_number() over newest as files, sum(octet_length(own.body)) over newest as bytes
    from private.unused_reply_files u join private.reply_files own using (id)
    where u.actor_id = auth.uid()
    window newest as (order by u.created_at desc, u.id)
  ) as kept
  where f.id = kept.id
    and (kept.files >= most_files or kept.bytes + octet_length(store_reply_file.body) > most_bytes);
  insert into private.reply_files (id, submission_id, actor_id, name, content_type, body)
  values (store_reply_file.file_id, store_reply_file.submission_id, auth.uid(), store_reply_file.name,
    store_reply_file.content_type, store_reply_file.body)
  on conflict (id) do nothing;
end
$$;
