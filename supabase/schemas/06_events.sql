-- How long its author may edit a note.
create function private.note_editing_time() returns interval
language sql immutable set search_path = ''
as $$ select interval '15 minutes' $$;

-- Events are only added. The author of a note may edit it for a while, and events are deleted with their submission.
create function private.keep_submission_events() returns trigger
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

create trigger keep_submission_events before update or delete on public.submission_events
  for each row execute function private.keep_submission_events();

create trigger keep_all_submission_events before truncate on public.submission_events
  for each statement execute function private.keep_submission_events();

-- The email claim of a token may be an hour older than the address of the account.
create function private.name_actor() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.actor_email := coalesce((select u.email from auth.users u where u.id = new.actor_id), new.actor_email);
  return new;
end
$$;

create trigger name_actor before insert on public.submission_events
  for each row when (new.actor_id is not null) execute function private.name_actor();

create function private.record_submission_event() returns trigger
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

create trigger record_submission_received after insert on public.contact_submissions
  for each row execute function private.record_submission_event();

create trigger record_submission_status after update of status on public.contact_submissions
  for each row when (old.status is distinct from new.status and current_setting('nevia.undo', true) is distinct from 'on')
  execute function private.record_submission_event();

create function public.add_submission_note(submission_id uuid, note text) returns public.submission_events
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

create function public.edit_submission_note(event_id bigint, note text) returns public.submission_events
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  edited public.submission_events;
begin
  perform private.require('answer_submissions');
  update public.submission_events e
  set note = btrim(edit_submission_note.note, E' \t\r\n'), edited_at = now()
  where e.id = event_id and e.kind = 'note' and e.actor_id = auth.uid()
    and e.created_at > now() - private.note_editing_time()
  returning * into edited;
  if not found then
    perform private.refuse(409, 'note_not_editable', 'A note can be edited for 15 minutes, by its author.');
  end if;
  return edited;
end
$$;

-- The actions of staff and what was published, newest first. Events of accounts need the right manage_staff. Ids of events of
-- accounts are negative, those of versions are large, so that ids are unique.
create function public.read_activity(by_person uuid default null, since timestamptz default null, until timestamptz default null, before_created_at timestamptz default null, before_id bigint default null, most integer default 100) returns table (id bigint, created_at timestamptz, kind text, actor_id uuid, actor_email text, person_id uuid, person_email text, old_status text, new_status text, note text, edited_at timestamptz, follow_up_at timestamptz, submission_id uuid, first_name text, last_name text)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  chosen constant text := concat_ws(' and ',
    case when by_person is null then 'true' else format('e.actor_id = %L', by_person) end,
    case when since is not null then format('e.created_at >= %L', since) end,
    case when until is not null then format('e.created_at < %L', until) end
  );
  rows_at_most constant integer := least(greatest(coalesce(most, 100), 1), 1000);
  after_last constant text := case
    when before_created_at is null then 'true'
    else format('(e.created_at, %%s) < (%L, %L)', before_created_at, coalesce(before_id, 0))
  end;
begin
  perform private.require('read_submissions');
  return query execute format(
    $query$
    (
      select e.id, e.created_at, e.kind, e.actor_id, e.actor_email, e.person_id, e.person_email, e.old_status,
        e.new_status, e.note, e.edited_at, e.follow_up_at, e.submission_id, s.first_name, s.last_name
      from public.submission_events e join public.contact_submissions s on s.id = e.submission_id
      where e.actor_email is not null and (s.spam_at is null or e.kind in ('spam_marked', 'spam_unmarked')) and %1$s and %2$s
      order by e.created_at desc, e.id desc limit %4$s
    )
    union all
    (
      select -e.id, e.created_at, e.kind, e.actor_id, e.actor_email, e.account_id, e.account_email, e.old_role,
        coalesce(e.new_role, e.detail), null, null, null, null, null, null
      from public.account_events e
      where %5$L::boolean and %1$s and %3$s
      order by e.created_at desc, e.id limit %4$s
    )
    union all
    (
      select e.id + 1000000000000, e.created_at,
        case
          when e.renamed_to is not null then 'content_renamed'
          when e.restored_from is not null or e.edit is null then 'content_restored'
          when e.edit ->> 'unpublished' = 'true' then 'content_unpublished'
          else 'content_published'
        end,
        e.actor_id, e.actor_email, null, null, e.document, e.renamed_to, null, null, null, null, null, null
      from public.content_versions e
      where %6$L::boolean and %1$s and %7$s
      order by e.created_at desc, e.id desc limit %4$s
    )
    order by 2 desc, 1 desc limit %4$s
    $query$,
    chosen, format(after_last, 'e.id'), format(after_last, '-e.id'), rows_at_most, private.can('manage_staff'),
    private.can('read_content'), format(after_last, 'e.id + 1000000000000')
  );
end
$$;

create policy "Staff may read submission events" on public.submission_events
  for select to authenticated using ((select private.can('read_submissions')));

create policy "The server may read submission events" on public.submission_events
  for select to service_role using (true);

grant select on public.submission_events to authenticated, service_role;

grant execute on function
  public.add_submission_note, public.edit_submission_note, public.read_activity
  to authenticated;
