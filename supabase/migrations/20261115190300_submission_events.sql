-- Besides what was recorded before: who has a submission, when to follow it up, and that it was added by hand.
alter table public.submission_events
  -- Whom it was given to, taken over from, or released by.
  add column person_id uuid,
  add column person_email text,
  add column follow_up_at timestamptz,
  add column edited_at timestamptz,
  drop constraint submission_events_kind_known,
  drop constraint submission_events_only_notes_have_a_note,
  add constraint submission_events_kind_known check (kind in (
    'received', 'added', 'status_changed', 'mail_sent', 'mail_failed', 'note',
    'taken', 'given', 'released', 'follow_up_set', 'follow_up_cleared'
  )),
  add constraint submission_events_notes_have_a_note check (kind <> 'note' or note is not null),
  add constraint submission_events_only_some_have_a_note check (note is null or kind in ('note', 'follow_up_set')),
  add constraint submission_events_only_follow_ups_have_a_time
    check ((follow_up_at is not null) = (kind = 'follow_up_set')),
  add constraint submission_events_only_notes_are_edited check (edited_at is null or kind = 'note');

-- How long a note may be edited by who wrote it.
create or replace function private.note_editing_time() returns interval
language sql immutable set search_path = ''
as $$ select interval '15 minutes' $$;

create or replace function private.keep_submission_events() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from public.contact_submissions where id = old.submission_id) then
      return old;
    end if;
  elsif tg_op = 'UPDATE' then
    if old.kind = 'note' and old.created_at > now() - private.note_editing_time()
      and to_jsonb(new) - '{note,edited_at}'::text[] = to_jsonb(old) - '{note,edited_at}'::text[] then
      return new;
    end if;
  end if;
  raise insufficient_privilege using message = 'Submission events can only be added';
end
$$;

create or replace function private.record_submission_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    insert into public.submission_events (submission_id, kind, actor_id, actor_email, old_status, new_status)
    values (new.id, 'status_changed', auth.uid(), auth.jwt() ->> 'email', old.status, new.status);
  elsif new.channel = 'form' then
    insert into public.submission_events (submission_id, kind, new_status) values (new.id, 'received', new.status);
  else
    insert into public.submission_events (submission_id, kind, actor_id, actor_email, new_status)
    values (new.id, 'added', auth.uid(), auth.jwt() ->> 'email', new.status);
  end if;
  return null;
end
$$;

create or replace function public.edit_submission_note(event_id bigint, note text) returns public.submission_events
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  edited public.submission_events;
begin
  perform private.require_staff();
  update public.submission_events e
  set note = btrim(edit_submission_note.note, E' \t\r\n'), edited_at = now()
  where e.id = event_id and e.kind = 'note' and e.actor_id = auth.uid()
    and e.created_at > now() - private.note_editing_time()
  returning * into edited;
  if not found then
    perform private.refuse(409, 'note_not_editable', 'A note can be edited for 15 minutes, by who wrote it.');
  end if;
  return edited;
end
$$;

create index submission_events_of_staff on public.submission_events (created_at desc, id desc)
  where actor_email is not null;
create index submission_events_of_person on public.submission_events (actor_id, created_at desc, id desc)
  where actor_id is not null;

-- Who did what and when, for all submissions, newest first; what nobody on staff did is not in it.
create or replace function public.read_activity(
  by_person uuid default null,
  since timestamptz default null,
  until timestamptz default null,
  before_created_at timestamptz default null,
  before_id bigint default null,
  most integer default 100
) returns table (
  id bigint, created_at timestamptz, kind text, actor_id uuid, actor_email text, person_id uuid, person_email text,
  old_status text, new_status text, note text, edited_at timestamptz, follow_up_at timestamptz,
  submission_id uuid, first_name text, last_name text
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_staff();
  return query execute format(
    $query$
    select e.id, e.created_at, e.kind, e.actor_id, e.actor_email, e.person_id, e.person_email, e.old_status, e.new_status,
      e.note, e.edited_at, e.follow_up_at, e.submission_id, s.first_name, s.last_name
    from public.submission_events e join public.contact_submissions s on s.id = e.submission_id
    where e.actor_email is not null and %s and %s and %s and %s
    order by e.created_at desc, e.id desc limit %s
    $query$,
    case when by_person is null then 'true' else format('e.actor_id = %L', by_person) end,
    case when since is null then 'true' else format('e.created_at >= %L', since) end,
    case when until is null then 'true' else format('e.created_at < %L', until) end,
    case
      when before_created_at is null then 'true'
      else format('(e.created_at, e.id) < (%L, %L)', before_created_at, coalesce(before_id, 0))
    end,
    least(greatest(coalesce(most, 100), 1), 1000)
  );
end
$$;

revoke all on function
  private.note_editing_time(),
  private.keep_submission_events(),
  private.record_submission_event(),
  public.edit_submission_note(bigint, text),
  public.read_activity(uuid, timestamptz, timestamptz, timestamptz, bigint, integer)
  from public, anon, authenticated, service_role;
grant execute on function
  public.edit_submission_note(bigint, text),
  public.read_activity(uuid, timestamptz, timestamptz, timestamptz, bigint, integer)
  to authenticated;
