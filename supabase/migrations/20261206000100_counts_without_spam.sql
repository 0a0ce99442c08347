-- What is not an enquiry is also out of these counts, lists and notices. Each function changes by one condition.
do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      -- How many submissions a member of staff has.
      ('public.list_staff_accounts', 's.assigned_to = u.id', 's.assigned_to = u.id and s.spam_at is null'),
      -- Who marked it stays in the activity, with a link to the whole record.
      (
        'public.read_activity', 'where e.actor_email is not null',
        'where e.actor_email is not null and (s.spam_at is null or e.kind in (''spam_marked'', ''spam_unmarked''))'
      ),
      ('public.unsent_replies', 'where r.state in', 'where s.spam_at is null and r.state in'),
      -- The status `spam` finds only these, for the filter that shows them.
      (
        'public.close_submissions', 'private.submission_filter('''', with_status),',
        'case with_status when ''spam'' then ''spam_at is not null''
          else ''spam_at is null and '' || private.submission_filter('''', with_status) end,'
      ),
      -- Retention announces the others: spam is deleted by private.delete_spam.
      ('private.warn_of_deletions', 'where s.created_at <', 'where s.spam_at is null and s.created_at <'),
      ('private.wrote_again_mail', 'and s.wrote_again_at is not null', 'and s.wrote_again_at is not null and s.spam_at is null'),
      ('private.add_notice_of_mail', 'and s.assigned_to is not null', 'and s.assigned_to is not null and s.spam_at is null'),
      ('private.is_current', 'select case notice.kind', 'select (s.spam_at is null or notice.hold_id is not null) and case notice.kind'),
      (
        'public.read_my_notices', 'where n.user_id = auth.uid()',
        'where n.user_id = auth.uid() and (n.hold_id is not null or not exists (
          select from public.contact_submissions s where s.id = n.submission_id and s.spam_at is not null
        ))'
      ),
      -- A mail belongs to an enquiry of its sender, if there is one: in spam it would not be seen.
      ('private.submission_of_mail', 'order by s.created_at desc', 'order by s.spam_at is not null, s.created_at desc')
    ) as changes (name, was, becomes)
  loop
    definition := pg_get_functiondef(change.name::regproc);
    if position(change.was in definition) = 0 then
      raise exception '% has no "%"', change.name, change.was;
    end if;
    execute replace(definition, change.was, change.becomes);
  end loop;
end
$$;
