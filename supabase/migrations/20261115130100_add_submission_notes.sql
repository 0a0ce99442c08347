-- Notes that staff write to each other stand in the same timeline as all that happened, and are kept as it is.
alter table public.submission_events add column note text;
alter table public.submission_events drop constraint submission_events_kind_known;
alter table public.submission_events add constraint submission_events_kind_known
  check (kind in ('received', 'status_changed', 'mail_sent', 'mail_failed', 'note'));
alter table public.submission_events add constraint submission_events_only_notes_have_a_note
  check ((kind = 'note') = (note is not null));
alter table public.submission_events add constraint submission_events_note_length
  check (char_length(btrim(note, E' \t\r\n')) between 1 and 5000);
alter table public.submission_events add constraint submission_events_note_without_control_characters
  check (note !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]');

create function public.add_submission_note(submission_id uuid, note text) returns public.submission_events
language plpgsql volatile security definer set search_path = ''
as $$
declare
  added public.submission_events;
begin
  perform private.require_admin();
  insert into public.submission_events (submission_id, kind, actor_id, actor_email, note)
  values (
    add_submission_note.submission_id,
    'note',
    auth.uid(),
    auth.jwt() ->> 'email',
    btrim(add_submission_note.note, E' \t\r\n')
  )
  returning * into added;
  return added;
end
$$;

revoke all on function public.add_submission_note(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.add_submission_note(uuid, text) to authenticated;
