-- The time in which its author may edit a note.
create function private.note_editing_time() returns interval
language sql immutable set search_path = ''
as $$ select interval '15 minutes' $$;

-- The actor is the caller, with the address of their account: the email claim of a token may be an hour older. A visitor who sends
-- a submission is no actor, even if they are on staff.
create function private.name_actor() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.actor_id := coalesce(new.actor_id, private.acting_person());
  new.actor_email := coalesce((select u.email from auth.users u where u.id = new.actor_id), new.actor_email);
  return new;
end
$$;

create trigger name_actor before insert on public.events
  for each row when (new.kind <> 'received') execute function private.name_actor();

-- Records every change of a submission, whoever makes it. An undo and a mail that came in are recorded by their functions.
create function private.record_submission_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before jsonb;
  after jsonb;
  person uuid;
begin
  select jsonb_object_agg(key, o.value), jsonb_object_agg(key, n.value) into before, after
  from jsonb_each(to_jsonb(old) - '{waiting_since,phone_digits,phone_country}'::text[]) o join jsonb_each(to_jsonb(new)) n using (key)
  where o.value is distinct from n.value and (key <> 'wrote_again_at' or n.value = 'null');
  if after is null then
    return null;
  end if;
  if after ? 'assigned_to' then
    -- The person it was taken from or released by, or the one it was given to.
    person := case
      when new.assigned_to is null or new.assigned_to is not distinct from auth.uid() then old.assigned_to else new.assigned_to
    end;
  end if;
  insert into public.events (submission_id, kind, before, after, account_id, account_email)
  values (new.id, 'changed', before, after, person, (select u.email from auth.users u where u.id = person));
  return null;
end
$$;

create trigger record_submission_change after update on public.contact_submissions
  for each row when (current_setting('nevia.undo', true) is distinct from 'on')
  execute function private.record_submission_change();

create function public.add_submission_note(submission_id uuid, note text) returns public.events
language plpgsql volatile security definer set search_path = ''
as $$
declare
  added public.events;
begin
  perform private.require('answer_submissions');
  perform private.begin_work(add_submission_note.submission_id);
  insert into public.events (submission_id, kind, note)
  values (add_submission_note.submission_id, 'note', btrim(coalesce(add_submission_note.note, ''), E' \t\r\n'))
  returning * into added;
  return added;
end
$$;

create function public.edit_submission_note(event_id bigint, note text) returns public.events
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  edited public.events;
begin
  perform private.require('answer_submissions');
  update public.events e
  set note = btrim(coalesce(edit_submission_note.note, ''), E' \t\r\n'), edited_at = now()
  where e.id = event_id and e.kind = 'note' and e.actor_id = auth.uid()
    and e.created_at > now() - private.note_editing_time()
  returning * into edited;
  if not found then
    perform private.refuse(409, 'note_not_editable', 'A note can be edited for 15 minutes, by its author.');
  end if;
  return edited;
end
$$;

-- What happened, with the name of the sender or the home. The activity shows what staff did, and the operator to accounts; of what
-- is not an enquiry, only that it was marked so.
create view public.activity with (security_invoker = true) as
select e.*, s.first_name, s.last_name, h.project as home_project, h.number as home_number,
  (e.actor_email is not null or e.about = 'account')
    and (s.spam_at is null or e.about <> 'submission' or e.after ? 'spam_at') as is_by_staff
from public.events e
left join public.contact_submissions s on s.id = e.submission_id
left join public.homes h on h.id = e.home_id;

-- The right for what the event is about.
create policy "Staff may read events" on public.events for select to authenticated using (
  case about
    when 'submission' then (select private.can('read_submissions'))
    when 'home' then (select private.can('read_homes'))
    when 'document' then (select private.can('read_content'))
    else (select private.can('manage_staff'))
  end
);

create policy "The server may read events" on public.events for select to service_role using (true);

grant select on public.events, public.activity to authenticated, service_role;

grant execute on function public.add_submission_note, public.edit_submission_note to authenticated;
