-- Files that staff attach to replies. They are uploaded while the reply is written, so they belong to the submission and are
-- deleted with it; a reply names them by id. Only our own process reads and writes them, after it has checked their content.
create table private.reply_files (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.contact_submissions (id) on delete cascade,
  actor_id uuid,
  name text not null,
  content_type text not null,
  body bytea not null,
  created_at timestamptz not null default now(),
  -- A name goes into a header and into the page.
  constraint reply_files_name_is_plain
    check (char_length(name) between 1 and 120 and name !~ '^[. ]|[/\\:*?"<>|\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]'),
  constraint reply_files_content_type_known check (content_type ~ '^(application|image|text)/[a-z.-]+$'),
  constraint reply_files_body_short check (octet_length(body) between 1 and 10485760)
);
create index reply_files_of_submission on private.reply_files (submission_id);
-- Most formats are compressed already.
alter table private.reply_files alter column body set storage external;
alter table private.reply_files enable row level security;

-- Of drafts, and of drafts that were discarded.
create view private.unused_reply_files as
select f.id, f.actor_id, f.created_at
from private.reply_files f
where not exists (
  select from public.submission_replies r
  where r.submission_id = f.submission_id and r.attachments @> jsonb_build_array(jsonb_build_object('id', f.id))
);

-- A person keeps at most 100 files without a reply: the oldest are deleted. A given id is stored once. The lock is that of
-- private.queue_reply, which follows in the same transaction for the PDF of a project: two people who answer at once must not wait for
-- each other.
create or replace function private.store_reply_file(
  file_id uuid, submission_id uuid, name text, content_type text, body bytea
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require('answer_submissions');
  perform from public.contact_submissions s where s.id = store_reply_file.submission_id for update;
  if not found then
    raise foreign_key_violation using message = 'There is no such submission any more';
  end if;
  delete from private.reply_files f where f.id in (
    select u.id from private.unused_reply_files u where u.actor_id = auth.uid() order by u.created_at desc offset 99
  );
  insert into private.reply_files (id, submission_id, actor_id, name, content_type, body)
  values (store_reply_file.file_id, store_reply_file.submission_id, auth.uid(), store_reply_file.name,
    store_reply_file.content_type, store_reply_file.body)
  on conflict (id) do nothing;
end
$$;

-- What a reply stores of its files. Refuses a file that is missing or of another submission.
create or replace function private.reply_attachments(submission_id uuid, file_ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  most constant bigint := 15 * 1024 * 1024;
  attached jsonb;
  total bigint;
begin
  perform private.require('answer_submissions');
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'bytes', octet_length(f.body))
      order by array_position(file_ids, f.id)), '[]'), coalesce(sum(octet_length(f.body)), 0)
  into attached, total
  from private.reply_files f
  where f.submission_id = reply_attachments.submission_id and f.id = any (file_ids);
  if jsonb_array_length(attached) < cardinality(file_ids) then
    perform private.refuse(422, 'reply_attachment', 'An attached file is not stored any more. Remove it and attach it again.');
  end if;
  if total > most then
    perform private.refuse(422, 'reply_attachment', 'The files are larger than 15 MB together.');
  end if;
  return attached;
end
$$;

create or replace function private.read_reply_file(file_id uuid) returns table (name text, body bytea)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require('read_submissions');
  return query select f.name, f.body from private.reply_files f where f.id = file_id;
end
$$;

-- As long as the browser keeps a draft.
create or replace function private.forget_unused_reply_files() returns void
language sql volatile set search_path = ''
as $$
  delete from private.reply_files f using private.unused_reply_files u
  where u.id = f.id and u.created_at < now() - interval '30 days'
$$;
