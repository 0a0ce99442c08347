-- As before, with the lock of private.queue_reply, which follows in the same transaction for the PDF of a project: two people who
-- answer at once must not wait for each other.
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
