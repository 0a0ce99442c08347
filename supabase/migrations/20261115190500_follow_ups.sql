-- When to come back to a submission: one moment with a note, and the clock it was chosen by.
alter table public.contact_submissions
  add column follow_up_at timestamptz,
  add column follow_up_zone text,
  add column follow_up_note text,
  add constraint contact_submissions_follow_up_has_a_zone check ((follow_up_at is null) = (follow_up_zone is null)),
  add constraint contact_submissions_follow_up_note_needs_a_time check (follow_up_note is null or follow_up_at is not null),
  add constraint contact_submissions_follow_up_at_plausible
    check (follow_up_at between timestamptz '2020-01-01 00:00Z' and timestamptz '2100-01-01 00:00Z'),
  add constraint contact_submissions_follow_up_zone_is_a_name
    check (char_length(follow_up_zone) <= 64 and follow_up_zone ~ '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$'),
  add constraint contact_submissions_follow_up_note_length check (char_length(follow_up_note) between 1 and 1000),
  add constraint contact_submissions_follow_up_note_without_control_characters
    check (follow_up_note !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]');

create index contact_submissions_follow_ups on public.contact_submissions (follow_up_at, id)
  where follow_up_at is not null;

create or replace function public.set_follow_up(
  submission_id uuid, follow_up_at timestamptz, follow_up_zone text, follow_up_note text default ''
) returns public.contact_submissions
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  changed public.contact_submissions;
begin
  perform private.require_staff();
  if set_follow_up.follow_up_at is null then
    raise invalid_parameter_value using message = 'Say when to follow up';
  end if;
  update public.contact_submissions s
  set follow_up_at = set_follow_up.follow_up_at,
      follow_up_zone = set_follow_up.follow_up_zone,
      follow_up_note = nullif(btrim(set_follow_up.follow_up_note, E' \t\r\n'), '')
  where s.id = set_follow_up.submission_id
  returning * into changed;
  if not found then
    return private.submission_by_id(set_follow_up.submission_id);
  end if;
  insert into public.submission_events (submission_id, kind, actor_id, actor_email, follow_up_at, note)
  values (
    changed.id, 'follow_up_set', auth.uid(), auth.jwt() ->> 'email', changed.follow_up_at, changed.follow_up_note
  );
  return changed;
end
$$;

create or replace function public.clear_follow_up(submission_id uuid) returns public.contact_submissions
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_staff();
  update public.contact_submissions s
  set follow_up_at = null, follow_up_zone = null, follow_up_note = null
  where s.id = clear_follow_up.submission_id and s.follow_up_at is not null;
  if found then
    insert into public.submission_events (submission_id, kind, actor_id, actor_email)
    values (clear_follow_up.submission_id, 'follow_up_cleared', auth.uid(), auth.jwt() ->> 'email');
  end if;
  return private.submission_by_id(clear_follow_up.submission_id);
end
$$;

revoke all on function
  public.set_follow_up(uuid, timestamptz, text, text),
  public.clear_follow_up(uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.set_follow_up(uuid, timestamptz, text, text),
  public.clear_follow_up(uuid)
  to authenticated;
