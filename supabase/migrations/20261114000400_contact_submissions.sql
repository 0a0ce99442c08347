-- replaces: 20261115000300, 20261115160000, then 20261116002000

create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  message text not null,
  status text not null default 'unread',
  created_at timestamptz not null default now(),
  constraint contact_submissions_first_name_length check (char_length(btrim(first_name)) between 1 and 100),
  constraint contact_submissions_last_name_length check (char_length(btrim(last_name)) between 1 and 100),
  constraint contact_submissions_email_length check (char_length(email) <= 320),
  constraint contact_submissions_email_plausible check (
    email ~ '^[^\s@"(),:;<>\[\]\\]{1,64}@[^\s@"(),:;<>\[\]\\_/.]+([.][^\s@"(),:;<>\[\]\\_/.]+)*[.][^\s@"(),:;<>\[\]\\_/.]{2,}$'
  ),
  constraint contact_submissions_phone_length check (char_length(phone) between 1 and 40),
  constraint contact_submissions_message_length check (char_length(btrim(message, E' \t\r\n')) between 10 and 5000),
  constraint contact_submissions_status_known check (status in ('unread', 'read', 'responded')),
  constraint contact_submissions_no_control_characters check (
    (first_name || last_name || email || coalesce(phone, '')) !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
    and message !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]'
  )
);

create index contact_submissions_newest on public.contact_submissions (created_at desc, id desc);
create index contact_submissions_email on public.contact_submissions (lower(email), created_at desc);

alter table public.contact_submissions enable row level security;
revoke all on public.contact_submissions from public, anon, authenticated, service_role;
grant insert (first_name, last_name, email, phone, message) on public.contact_submissions to anon, authenticated;
grant select on public.contact_submissions to authenticated, service_role;
grant update (status) on public.contact_submissions to authenticated;

create policy "Anyone may send a submission" on public.contact_submissions
  for insert to anon, authenticated with check (status = 'unread');

create policy "Admins may read submissions" on public.contact_submissions
  for select to authenticated using ((select private.is_admin()));

create policy "Admins may change the status of submissions" on public.contact_submissions
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "The server may read submissions" on public.contact_submissions
  for select to service_role using (true);

-- Counts everything that is sent before it is looked at: were repeats free, anyone over the limit could find out what
-- somebody else has sent. Then tidies what was typed, and leaves out an exact repeat within ten minutes (a double click,
-- a retry after a lost answer) without a word: the visitor is told that it worked, and it did.
create or replace function private.receive_submission() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_api_visitor() then
    if current_setting('nevia.submission_received', true) = txid_current()::text then
      perform private.refuse(400, 'one_row_a_request', 'Please send one message at a time.');
    end if;
    perform set_config('nevia.submission_received', txid_current()::text, true);
  end if;
  perform private.take_from_limit('submission');

  new.first_name := btrim(new.first_name, E' \t\r\n');
  new.last_name := btrim(new.last_name, E' \t\r\n');
  new.email := btrim(new.email, E' \t\r\n');
  new.phone := nullif(btrim(new.phone, E' \t\r\n'), '');
  new.message := btrim(new.message, E' \t\r\n');

  -- Two of the same at once: the second waits here until the first is stored, and then sees it.
  perform pg_advisory_xact_lock(hashtextextended(lower(new.email) || E'\n' || new.message, 0));
  if exists (
    select from public.contact_submissions
    where lower(email) = lower(new.email)
      and message = new.message
      and first_name = new.first_name
      and last_name = new.last_name
      and phone is not distinct from new.phone
      -- Rows far ahead of the clock were stored before it was set back.
      and created_at between now() - interval '10 minutes' and now() + interval '1 minute'
  ) then
    return null;
  end if;
  return new;
end
$$;

create trigger receive_submission before insert on public.contact_submissions
  for each row execute function private.receive_submission();

-- unread → read → responded, and never back.
create or replace function private.keep_status_forward() returns trigger
language plpgsql set search_path = ''
as $$
declare
  steps constant text[] := array['unread', 'read', 'responded'];
begin
  if array_position(steps, new.status) < array_position(steps, old.status) then
    raise check_violation using
      message = format('A submission that is %s cannot become %s again', old.status, new.status),
      constraint = 'contact_submissions_status_forward',
      schema = 'public',
      table = 'contact_submissions';
  end if;
  return new;
end
$$;

create trigger keep_status_forward before update of status on public.contact_submissions
  for each row execute function private.keep_status_forward();

-- Says that something changed, never what: who listens reads the row again with their own rights.
create or replace function private.announce_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_notify('nevia_changes', json_build_object(
    'table', tg_table_name,
    'type', tg_op,
    'id', case when tg_op = 'DELETE' then old.id else new.id end
  )::text);
  return null;
end
$$;

create trigger announce_change after insert or update or delete on public.contact_submissions
  for each row execute function private.announce_change();

-- Hosted Supabase sends changes of the tables in this publication, with the same rule: row level security decides.
do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.contact_submissions;
  end if;
end
$$;

revoke all on function private.receive_submission(), private.keep_status_forward(), private.announce_change()
  from public, anon, authenticated, service_role;
