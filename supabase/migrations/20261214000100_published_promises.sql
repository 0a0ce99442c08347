-- The promise of a reply is content/site.ts with its published edits, as the hours of the offices are: the server writes both.
alter table private.office_hours
  add column reply_within_hours integer not null default 24,
  add constraint office_hours_reply_within check (reply_within_hours between 1 and 168);

create or replace function private.reply_promise() returns interval
language sql stable security definer set search_path = ''
as $$
  select make_interval(hours => coalesce((select reply_within_hours from private.office_hours), 24))
$$;

-- A warning counts only for the period it was sent for: if that becomes longer, or deletion is turned off, there is a new one later.
create or replace function private.warn_of_deletions(older_than_months integer, days_before integer default 30) returns integer
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
