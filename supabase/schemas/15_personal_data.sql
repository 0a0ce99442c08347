-- Received, marked, noted on, called, answered, written to again, given a stage or planned for a follow-up at this time or
-- later. A buyer, by private.stages, is always in contact.
create function private.had_contact_since(submission public.contact_submissions, since timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select submission.created_at >= since
    or exists (select from private.stages g where g.stage = submission.stage and g.is_buyer)
    or exists (
      select from public.events e
      where e.submission_id = submission.id and e.created_at >= since
        and (e.kind in ('note', 'replied', 'wrote_again')
          or e.kind = 'changed' and e.after ?| '{status,last_call,follow_up_at,stage}')
    )
$$;

-- Marks submissions that are due for deletion in `days_before` days, and returns how many are new. A later contact removes the
-- mark. A warning counts only for the period it was sent for: if that becomes longer, or deletion is turned off, there is a new
-- one later.
create function private.warn_of_deletions(older_than_months integer, days_before integer default 30) returns integer
language plpgsql set search_path = ''
as $$
declare
  soon_too_old constant timestamptz := now() - make_interval(months => older_than_months, days => -days_before);
  warned integer;
begin
  if older_than_months < 1 then
    delete from private.deletion_warnings;
    return 0;
  end if;
  delete from private.deletion_warnings w using public.contact_submissions s
  where s.id = w.submission_id and private.had_contact_since(s, least(w.warned_at, soon_too_old));
  insert into private.deletion_warnings (submission_id)
  select s.id from public.contact_submissions s
  where s.spam_at is null and s.created_at < soon_too_old and not private.had_contact_since(s, soon_too_old)
  on conflict do nothing;
  get diagnostics warned = row_count;
  return warned;
end
$$;

-- Deletes up to `most` submissions that had no contact for that many months and were marked 30 days ago. Call it until it
-- returns 0.
create function public.delete_old_submissions(older_than_months integer, most integer default 500) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted integer;
begin
  if older_than_months is null or older_than_months < 1 then
    raise invalid_parameter_value using message = 'Submissions are kept for a month at least';
  end if;
  delete from public.contact_submissions
  where id in (
    select s.id from public.contact_submissions s join private.deletion_warnings w on w.submission_id = s.id
    where w.warned_at <= now() - interval '30 days'
      and not private.had_contact_since(s, now() - make_interval(months => older_than_months))
    order by s.created_at
    limit least(greatest(most, 1), 1000)
    for update of s skip locked
  );
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

-- Erases everything stored under an address: submissions with notes, events and queued mails, mails that the person sent about
-- the submissions of others, the newsletter entry and the account. Keeps accounts of staff, and those that Supabase does not
-- let us delete, and returns how many. Of a person without an address it erases only this submission: nothing else can be theirs.
create function public.erase_person(email text, submission_id uuid default null) returns json
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  address constant text := lower(btrim(coalesce(erase_person.email, ''), E' \t\r\n'));
  erased_submissions integer;
  erased_subscribers integer := 0;
  erased_accounts integer := 0;
  kept_accounts integer := 0;
begin
  perform private.require('erase_submissions');
  if erase_person.submission_id is null and address = '' then
    raise invalid_parameter_value using message = 'Say whose data to erase';
  elsif erase_person.submission_id is not null and not exists (
    select from public.contact_submissions s where s.id = erase_person.submission_id and lower(s.email) = address
  ) then
    perform private.refuse(409, 'contact_changed', 'This submission was changed or erased meanwhile. Open it again.');
  end if;

  if address = '' then
    delete from public.contact_submissions s where s.id = erase_person.submission_id;
    get diagnostics erased_submissions = row_count;
  else
    insert into private.erasures (pepper, address_hash)
    select h.pepper, h.address_hash from private.hashes_of(address) h limit 1
    on conflict (pepper, address_hash) do update set erased_at = now();

    delete from public.contact_submissions s where lower(s.email) = address;
    get diagnostics erased_submissions = row_count;
    delete from public.received_mails m where lower(m.email) = address;
    delete from private.unsent_mails m where address = any (m.recipients);
    delete from public.newsletter_subscribers n where n.email = address;
    get diagnostics erased_subscribers = row_count;

    delete from auth.users u
    where lower(u.email) = address and not exists (select from public.user_roles r where r.user_id = u.id);
    get diagnostics erased_accounts = row_count;
    -- Another account with a pending change to this address.
    update auth.users u set email_change = null where lower(u.email_change) = address;
    select count(*) into kept_accounts from auth.users u where lower(u.email) = address;
  end if;

  perform private.record_account_event('erased', u.id, u.email::text, detail => erased_submissions::text)
  from auth.users u where u.id = auth.uid();
  return json_build_object(
    'submissions', erased_submissions,
    'newsletter_subscribers', erased_subscribers,
    'accounts', erased_accounts,
    'accounts_kept', kept_accounts
  );
end
$$;

-- Deletes what was marked as spam 30 days ago, whatever RETENTION_MONTHS says.
create function private.delete_spam() returns void
language sql volatile set search_path = ''
as $$
  delete from public.contact_submissions s
  where s.id in (
    select c.id from public.contact_submissions c join private.stages g on g.stage = c.stage
    where c.spam_at <= now() - interval '30 days' and not g.is_buyer
    order by c.spam_at limit 500 for update of c skip locked
  )
$$;

grant execute on function public.erase_person to authenticated;

grant execute on function public.delete_old_submissions to service_role;
