-- replaces: 20261115000400, 20261115130100

-- What happened to a submission, by whom and when. Written by triggers and by staff (notes), never changed; it goes only with its submission.
create table public.submission_events (
  id bigint generated always as identity primary key,
  submission_id uuid not null references public.contact_submissions (id) on delete cascade,
  kind text not null,
  -- The address is kept as it was then, because the account may change or go.
  actor_id uuid,
  actor_email text,
  old_status text,
  new_status text,
  created_at timestamptz not null default now(),
  -- What staff write to each other.
  note text,
  constraint submission_events_kind_known
    check (kind in ('received', 'status_changed', 'mail_sent', 'mail_failed', 'note')),
  constraint submission_events_only_notes_have_a_note check ((kind = 'note') = (note is not null)),
  constraint submission_events_note_length check (char_length(btrim(note, E' \t\r\n')) between 1 and 5000),
  constraint submission_events_note_without_control_characters
    check (note !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]')
);

create index submission_events_of_submission on public.submission_events (submission_id, created_at, id);

alter table public.submission_events enable row level security;
revoke all on public.submission_events from public, anon, authenticated, service_role;
grant select on public.submission_events to authenticated, service_role;

create policy "Admins may read submission events" on public.submission_events
  for select to authenticated using ((select private.is_admin()));

create policy "The server may read submission events" on public.submission_events
  for select to service_role using (true);

create or replace function private.keep_submission_events() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and not exists (select from public.contact_submissions where id = old.submission_id) then
    return old;
  end if;
  raise insufficient_privilege using message = 'Submission events can only be added';
end
$$;

create trigger keep_submission_events before update or delete on public.submission_events
  for each row execute function private.keep_submission_events();

create trigger keep_all_submission_events before truncate on public.submission_events
  for each statement execute function private.keep_submission_events();

create or replace function private.record_submission_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.submission_events (submission_id, kind, new_status) values (new.id, 'received', new.status);
  else
    insert into public.submission_events (submission_id, kind, actor_id, actor_email, old_status, new_status)
    values (new.id, 'status_changed', auth.uid(), auth.jwt() ->> 'email', old.status, new.status);
  end if;
  return null;
end
$$;

create trigger record_submission_received after insert on public.contact_submissions
  for each row execute function private.record_submission_event();

create trigger record_submission_status after update of status on public.contact_submissions
  for each row when (old.status is distinct from new.status) execute function private.record_submission_event();

create or replace function public.add_submission_note(submission_id uuid, note text) returns public.submission_events
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

revoke all on function
  private.keep_submission_events(),
  private.record_submission_event(),
  public.add_submission_note(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function public.add_submission_note(uuid, text) to authenticated;
