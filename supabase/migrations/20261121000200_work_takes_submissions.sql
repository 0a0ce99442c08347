-- A person who works on a submission without an owner takes it, and has read it.
create or replace function private.begin_work(submission_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.hold_role(auth.uid());
  update public.contact_submissions s
  set assigned_to = coalesce(s.assigned_to, auth.uid()),
    assigned_at = coalesce(s.assigned_at, now()),
    status = case s.status when 'unread' then 'read' else s.status end
  where s.id = begin_work.submission_id and (s.assigned_to is null or s.status = 'unread');
end
$$;

create or replace function public.add_submission_note(submission_id uuid, note text) returns public.submission_events
language plpgsql volatile security definer set search_path = ''
as $$
declare
  added public.submission_events;
begin
  perform private.require('answer_submissions');
  insert into public.submission_events (submission_id, kind, actor_id, actor_email, note)
  values (
    add_submission_note.submission_id,
    'note',
    auth.uid(),
    auth.jwt() ->> 'email',
    btrim(add_submission_note.note, E' \t\r\n')
  )
  returning * into added;
  perform private.begin_work(add_submission_note.submission_id);
  return added;
end
$$;

-- One update, so that an undo restores all of it.
create or replace function public.set_follow_up(
  submission_id uuid, follow_up_at timestamptz, follow_up_zone text, follow_up_note text default ''
) returns public.contact_submissions
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  changed public.contact_submissions;
begin
  perform private.require('answer_submissions');
  if set_follow_up.follow_up_at is null then
    raise invalid_parameter_value using message = 'Say when to follow up';
  end if;
  if not private.is_within_ten_years(set_follow_up.follow_up_at) then
    raise check_violation using message = 'A follow-up must be within ten years from now';
  end if;
  if not private.is_time_zone(set_follow_up.follow_up_zone) then
    raise check_violation using message = 'There is no such time zone';
  end if;
  perform private.hold_role(auth.uid());
  update public.contact_submissions s
  set follow_up_at = set_follow_up.follow_up_at,
      follow_up_zone = set_follow_up.follow_up_zone,
      follow_up_note = nullif(btrim(set_follow_up.follow_up_note, E' \t\r\n'), ''),
      assigned_to = coalesce(s.assigned_to, auth.uid()),
      assigned_at = coalesce(s.assigned_at, now()),
      status = case s.status when 'unread' then 'read' else s.status end
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
