create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  message text not null,
  status text not null default 'unread',
  created_at timestamptz not null default now(),
  -- A project, 'plan', or the address of an article.
  about text,
  -- The number of a home of that project.
  home text,
  -- How it reached us: by the form, or added by staff.
  channel text not null default 'form',
  -- In one word: the channel, or the campaign's source, or the site that linked here.
  source text,
  landing_page text,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  referrer_host text,
  call_at timestamptz,
  -- The visitor's time zone.
  call_zone text,
  -- The owner.
  assigned_to uuid references auth.users (id) on delete set null,
  assigned_at timestamptz,
  -- When to follow up, the time zone in which that was chosen, and why.
  follow_up_at timestamptz,
  follow_up_zone text,
  follow_up_note text,
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
  ),
  constraint contact_submissions_about_is_a_name
    check (char_length(about) <= 100 and about ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint contact_submissions_home_is_a_number
    check (home is null or (about is not null and home ~ '^(G|[1-9][0-9]?)\.[0-9]{1,2}$')),
  constraint contact_submissions_channel_known check (channel in ('form', 'phone', 'visit', 'whatsapp')),
  constraint contact_submissions_source_length check (char_length(source) between 1 and 253),
  constraint contact_submissions_landing_page_is_a_path
    check (char_length(landing_page) <= 200 and landing_page ~ '^/[^?#[:space:]]*$'),
  constraint contact_submissions_utm_source_length check (char_length(utm_source) between 1 and 100),
  constraint contact_submissions_utm_medium_length check (char_length(utm_medium) between 1 and 100),
  constraint contact_submissions_utm_campaign_length check (char_length(utm_campaign) between 1 and 100),
  constraint contact_submissions_referrer_host_is_a_host
    check (char_length(referrer_host) <= 253 and referrer_host ~ '^[a-z0-9.-]+(:[0-9]{1,5})?$'),
  constraint contact_submissions_origin_without_control_characters check (
    concat(source, landing_page, utm_source, utm_medium, utm_campaign) !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
  ),
  constraint contact_submissions_call_has_a_zone check ((call_at is null) = (call_zone is null)),
  constraint contact_submissions_call_at_plausible
    check (call_at between timestamptz '2020-01-01 00:00Z' and timestamptz '2100-01-01 00:00Z'),
  constraint contact_submissions_call_zone_is_a_name
    check (char_length(call_zone) <= 64 and call_zone ~ '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$'),
  constraint contact_submissions_follow_up_has_a_zone check ((follow_up_at is null) = (follow_up_zone is null)),
  constraint contact_submissions_follow_up_note_needs_a_time check (follow_up_note is null or follow_up_at is not null),
  constraint contact_submissions_follow_up_at_plausible
    check (follow_up_at between timestamptz '2020-01-01 00:00Z' and timestamptz '2100-01-01 00:00Z'),
  constraint contact_submissions_follow_up_zone_is_a_name
    check (char_length(follow_up_zone) <= 64 and follow_up_zone ~ '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$'),
  constraint contact_submissions_follow_up_note_length check (char_length(follow_up_note) between 1 and 1000),
  constraint contact_submissions_follow_up_note_without_control_characters
    check (follow_up_note !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]')
);

create index contact_submissions_newest on public.contact_submissions (created_at desc, id desc);
create index contact_submissions_email on public.contact_submissions (lower(email), created_at desc);
-- The last nine digits identify a phone number in any format.
create index contact_submissions_phone_end on public.contact_submissions
  (right(regexp_replace(phone, '[^0-9]', '', 'g'), 9));
create index contact_submissions_about on public.contact_submissions (about, created_at desc, id desc)
  where about is not null;
create index contact_submissions_source on public.contact_submissions (source, created_at desc, id desc)
  where source is not null;
create index contact_submissions_calls on public.contact_submissions (call_at, id) where call_at is not null;
create index contact_submissions_of_owner on public.contact_submissions (assigned_to, created_at desc, id desc)
  where assigned_to is not null;
create index contact_submissions_follow_ups on public.contact_submissions (follow_up_at, id)
  where follow_up_at is not null;

alter table public.contact_submissions enable row level security;
grant insert (
  first_name, last_name, email, phone, message,
  about, home, landing_page, utm_source, utm_medium, utm_campaign, referrer_host, call_at, call_zone
) on public.contact_submissions to anon, authenticated;
grant select on public.contact_submissions to authenticated, service_role;
grant update (status) on public.contact_submissions to authenticated;

create policy "Anyone may send a submission" on public.contact_submissions
  for insert to anon, authenticated with check (status = 'unread');

create policy "Staff may read submissions" on public.contact_submissions
  for select to authenticated using ((select private.can('read_submissions')));

create policy "Staff may change the status of submissions" on public.contact_submissions
  for update to authenticated using ((select private.can('answer_submissions')));

create policy "The server may read submissions" on public.contact_submissions
  for select to service_role using (true);

-- One line of at most `most` characters; null if it is empty.
create or replace function private.tidy_line(value text, most integer) returns text
language sql immutable set search_path = ''
as $$
  select nullif(btrim(left(btrim(regexp_replace(value, '[\u0001-\u0020\u007f-\u00a0\u2028\u2029]+', ' ', 'g')), most)), '')
$$;

-- Checked when a row is written. Constraints have fixed bounds instead, because a row that was valid when it was stored must
-- still be valid when a backup is restored years later.
create or replace function private.is_within_ten_years(moment timestamptz) returns boolean
language sql stable set search_path = ''
as $$ select moment between now() - interval '10 years' and now() + interval '10 years' $$;

-- Counts what a visitor sends before it checks anything else: if repeats did not count, a caller over the limit could find
-- out what others have sent. Then it tidies the values, and skips an exact repeat within ten minutes (a double click, or a
-- retry after a lost response) without an error. The origin of a visit is tidied, and never a reason to refuse a message.
create or replace function private.receive_submission() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.channel = 'form' then
    if private.is_api_visitor() then
      if current_setting('nevia.submission_received', true) = txid_current()::text then
        perform private.refuse(400, 'one_row_a_request', 'Please send one message at a time.');
      end if;
      perform set_config('nevia.submission_received', txid_current()::text, true);
    end if;
    perform private.take_from_limit('submission');
  end if;

  new.first_name := btrim(new.first_name, E' \t\r\n');
  new.last_name := btrim(new.last_name, E' \t\r\n');
  new.email := btrim(new.email, E' \t\r\n');
  new.phone := nullif(btrim(new.phone, E' \t\r\n'), '');
  new.message := btrim(new.message, E' \t\r\n');
  new.about := substring(lower(private.tidy_line(new.about, 100)) from '^[a-z0-9]+(?:-[a-z0-9]+)*$');
  new.home := case when new.about is not null then substring(new.home from '^(?:G|[1-9][0-9]?)\.[0-9]{1,2}$') end;
  new.landing_page := substring(left(new.landing_page, 200) from '^/[^?#[:space:]\u0001-\u0020\u007f-\u00a0\u2028\u2029]*');
  new.utm_source := private.tidy_line(new.utm_source, 100);
  new.utm_medium := private.tidy_line(new.utm_medium, 100);
  new.utm_campaign := private.tidy_line(new.utm_campaign, 100);
  new.referrer_host := substring(
    lower(private.tidy_line(new.referrer_host, 253)) from '^[a-z0-9.-]+(?::[0-9]{1,5})?$'
  );
  -- A campaign cannot have the name of a channel, nor 'direct', which the filter uses.
  new.source := case when new.channel = 'form' then coalesce(lower(new.utm_source), new.referrer_host) else new.channel end;
  if new.channel = 'form' and new.source in ('form', 'phone', 'visit', 'whatsapp', 'direct') then
    new.source := 'campaign ' || new.source;
  end if;
  if not private.is_within_ten_years(new.call_at) then
    raise check_violation using
      message = 'A call must be within ten years from now',
      constraint = 'contact_submissions_call_at_plausible',
      schema = 'public',
      table = 'contact_submissions';
  end if;
  -- A browser may know a zone that is newer than this database. The time is right without it.
  if new.call_zone ~ '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$' and char_length(new.call_zone) <= 64
    and not private.is_time_zone(new.call_zone) then
    new.call_zone := 'UTC';
  end if;

  -- Of two concurrent repeats, the second waits here until the first is stored.
  perform pg_advisory_xact_lock(hashtextextended(lower(new.email) || E'\n' || new.message, 0));
  if exists (
    select from public.contact_submissions
    where lower(email) = lower(new.email)
      and message = new.message
      and first_name = new.first_name
      and last_name = new.last_name
      and phone is not distinct from new.phone
      and about is not distinct from new.about
      and call_at is not distinct from new.call_at
      -- Rows far ahead of the clock were stored before it was set back.
      and created_at between now() - interval '10 minutes' and now() + interval '1 minute'
  ) then
    return null;
  end if;
  return new;
end
$$;

create trigger receive_submission before insert on public.contact_submissions
  for each row when (pg_trigger_depth() = 0) execute function private.receive_submission();

-- Stores the row and cancels the visitor's own statement, which therefore never returns a row: the response is the same for
-- a new row and a repeat.
create or replace function private.store_silently() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  execute format('insert into %s select ($1).*', tg_relid::regclass) using new;
  return null;
end
$$;

-- Runs after receive_submission, by the order of names; not for functions that insert as their owner.
create trigger store_silently before insert on public.contact_submissions
  for each row when (pg_trigger_depth() = 0 and current_user in ('anon', 'authenticated'))
  execute function private.store_silently();
