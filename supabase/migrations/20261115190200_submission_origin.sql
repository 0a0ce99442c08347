-- What a submission is about, where it came from, and when its sender would like to be called.
alter table public.contact_submissions
  -- A project, 'plan', or the address of an article.
  add column about text,
  -- How it reached us: by the form, or added by staff.
  add column channel text not null default 'form',
  -- In one word: the channel, or the campaign's source, or the site that linked here.
  add column source text,
  add column landing_page text,
  add column utm_source text,
  add column utm_medium text,
  add column utm_campaign text,
  add column referrer_host text,
  add column call_at timestamptz,
  -- Where the visitor's clock is.
  add column call_zone text,
  add constraint contact_submissions_about_is_a_name
    check (char_length(about) <= 100 and about ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  add constraint contact_submissions_channel_known check (channel in ('form', 'phone', 'visit', 'whatsapp')),
  add constraint contact_submissions_source_length check (char_length(source) between 1 and 253),
  add constraint contact_submissions_landing_page_is_a_path
    check (char_length(landing_page) <= 200 and landing_page ~ '^/[^?#[:space:]]*$'),
  add constraint contact_submissions_utm_source_length check (char_length(utm_source) between 1 and 100),
  add constraint contact_submissions_utm_medium_length check (char_length(utm_medium) between 1 and 100),
  add constraint contact_submissions_utm_campaign_length check (char_length(utm_campaign) between 1 and 100),
  add constraint contact_submissions_referrer_host_is_a_host
    check (char_length(referrer_host) <= 253 and referrer_host ~ '^[a-z0-9.-]+(:[0-9]{1,5})?$'),
  add constraint contact_submissions_origin_without_control_characters check (
    concat(source, landing_page, utm_source, utm_medium, utm_campaign) !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
  ),
  add constraint contact_submissions_call_has_a_zone check ((call_at is null) = (call_zone is null)),
  add constraint contact_submissions_call_at_plausible
    check (call_at between timestamptz '2020-01-01 00:00Z' and timestamptz '10000-01-01 00:00Z'),
  add constraint contact_submissions_call_zone_is_a_name
    check (char_length(call_zone) <= 64 and call_zone ~ '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$');

grant insert (
  about, landing_page, utm_source, utm_medium, utm_campaign, referrer_host, call_at, call_zone
) on public.contact_submissions to anon, authenticated;

create index contact_submissions_about on public.contact_submissions (about, created_at desc, id desc)
  where about is not null;
create index contact_submissions_source on public.contact_submissions (source, created_at desc, id desc)
  where source is not null;
create index contact_submissions_calls on public.contact_submissions (call_at, id) where call_at is not null;

-- One line of at most so many characters; nothing when nothing is left.
create or replace function private.tidy_line(value text, most integer) returns text
language sql immutable set search_path = ''
as $$
  select nullif(btrim(left(btrim(regexp_replace(value, '[\u0001-\u0020\u007f-\u00a0\u2028\u2029]+', ' ', 'g')), most)), '')
$$;

-- The call that a message asks for in its last line, as the form wrote it before there were columns for it:
-- "Preferred call: Tue 17 Nov 2026, 4:30 pm (Asia/Kolkata, UTC+05:30)". app/lib/preferred-call.ts reads the same.
create or replace function private.preferred_call_in(message text, out call_at timestamptz, out call_zone text)
language plpgsql stable set search_path = ''
as $$
declare
  parts constant text[] := regexp_match(
    btrim(message, E' \t\r\n'),
    '(?:^|\n)Preferred call: (\w{3} (\d{1,2}) (\w{3}) (\d{4}), (\d{1,2}):(\d\d) ([ap])m) \(([A-Za-z][\w+-]*(?:/[\w+-]+)*), UTC([+-])(\d\d):(\d\d)\)$'
  );
  months constant text[] := array['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  wall timestamp;
begin
  wall := make_timestamp(
    parts[4]::integer, array_position(months, parts[3]), parts[2]::integer,
    parts[5]::integer % 12 + case parts[7] when 'p' then 12 else 0 end, parts[6]::integer, 0
  );
  -- Written again it must be the same: no Tuesday that was a Monday.
  if to_char(wall, 'Dy FMDD Mon YYYY, FMHH12:MI am') is distinct from parts[1]
    or parts[4]::integer not between 2020 and 9999 or char_length(parts[8]) > 64 then
    return;
  end if;
  call_at := (
    wall - (parts[9] || parts[10] || ':' || parts[11])::interval
  ) at time zone 'UTC';
  call_zone := parts[8];
exception when datetime_field_overflow or invalid_datetime_format then
  return;
end
$$;

-- For rows of before there were columns: those of an older database, and of its backups.
create or replace function private.fill_preferred_calls() returns void
language sql volatile set search_path = ''
as $$
  update public.contact_submissions s
  set call_at = read.call_at, call_zone = read.call_zone
  from public.contact_submissions old
  cross join lateral private.preferred_call_in(old.message) as read
  where s.id = old.id and old.call_at is null and old.message like '%Preferred call: %' and read.call_at is not null
$$;
select private.fill_preferred_calls();

-- As before, and: where somebody came from is tidied and never a reason to refuse what they wrote; staff who add one by
-- hand are not counted.
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
  new.landing_page := substring(left(new.landing_page, 200) from '^/[^?#[:space:]\u0001-\u0020\u007f-\u00a0\u2028\u2029]*');
  new.utm_source := private.tidy_line(new.utm_source, 100);
  new.utm_medium := private.tidy_line(new.utm_medium, 100);
  new.utm_campaign := private.tidy_line(new.utm_campaign, 100);
  new.referrer_host := substring(
    lower(private.tidy_line(new.referrer_host, 253)) from '^[a-z0-9.-]+(?::[0-9]{1,5})?$'
  );
  new.source := case when new.channel = 'form' then coalesce(lower(new.utm_source), new.referrer_host) else new.channel end;
  if new.call_at is null and new.call_zone is null then
    select read.call_at, read.call_zone into new.call_at, new.call_zone
    from private.preferred_call_in(new.message) as read;
  end if;

  -- Two of the same at once: the second waits here until the first is stored, and then sees it.
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

-- The notice to staff says all of it.
alter type private.claimed_submission
  add attribute about text,
  add attribute source text,
  add attribute utm_medium text,
  add attribute utm_campaign text,
  add attribute landing_page text,
  add attribute call_at timestamptz,
  add attribute call_zone text;

create or replace function private.claim_submissions(wanted uuid[]) returns setof private.claimed_submission
language sql volatile set search_path = ''
as $$
  with claimed as (
    update private.submission_outbox
    set state = 'sending', attempts = attempts + 1, claimed_at = now(), next_attempt_at = now() + interval '5 minutes'
    where submission_id = any (wanted)
    returning submission_id, attempts
  )
  select s.id, claimed.attempts, s.first_name, s.last_name, s.email, s.phone, s.message, s.created_at,
    s.about, s.source, s.utm_medium, s.utm_campaign, s.landing_page, s.call_at, s.call_zone
  from claimed join public.contact_submissions s on s.id = claimed.submission_id
  order by s.created_at
$$;

revoke all on function
  private.tidy_line(text, integer),
  private.preferred_call_in(text),
  private.fill_preferred_calls(),
  private.receive_submission(),
  private.claim_submissions(uuid[])
  from public, anon, authenticated, service_role;
