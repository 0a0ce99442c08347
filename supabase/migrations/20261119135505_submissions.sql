create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  -- The number in `phone`: its digits, with the country code if the country is clear, and that country.
  phone_digits text,
  phone_country text,
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
  -- The first mail of the person that has not been answered.
  wrote_again_at timestamptz,
  -- From the submission until it is marked responded, and again from the first mail after that. Both are answered within the
  -- same time. Null for those who do not wait.
  waiting_since timestamptz,
  stage text not null default 'new',
  -- Why it was lost.
  stage_reason text,
  tags text[] not null default '{}',
  -- When it was marked as not an enquiry.
  spam_at timestamptz,
  -- Names and dates only; the papers themselves are never stored here.
  firb_path text,
  identity_checked_by text,
  identity_checked_on date,
  solicitor text,
  deposit_on date,
  -- The last call or WhatsApp message: {"outcome": "phone reached", "at": …}.
  last_call jsonb,
  constraint contact_submissions_first_name_length check (char_length(btrim(first_name)) between 1 and 100),
  constraint contact_submissions_last_name_length check (char_length(btrim(last_name)) between 1 and 100),
  constraint contact_submissions_email_length check (char_length(email) <= 320),
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
    check (follow_up_note !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]'),
  constraint contact_submissions_email_plausible check (
    email ~ '^[^\s@"(),:;<>\[\]\\]{1,64}@[^\s@"(),:;<>\[\]\\_/.]+([.][^\s@"(),:;<>\[\]\\_/.]+)*[.][^\s@"(),:;<>\[\]\\_/.]{2,}$'
    or (email = '' and channel <> 'form' and phone is not null)
  ),
  constraint contact_submissions_only_lost_has_a_reason check ((stage = 'lost') = (stage_reason is not null)),
  constraint contact_submissions_tags_bounded check (
    cardinality(tags) <= 10 and array_position(tags, null) is null and char_length(array_to_string(tags, ',')) <= 309
  ),
  constraint contact_submissions_firb_path_known
    check (firb_path in ('not_needed', 'exemption_certificate', 'own_application')),
  constraint contact_submissions_identity_checked_by_and_on
    check ((identity_checked_by is null) = (identity_checked_on is null)),
  constraint contact_submissions_checklist_plausible check (
    char_length(stage_reason) between 1 and 200
    and char_length(identity_checked_by) between 1 and 100
    and char_length(solicitor) between 1 and 100
    and identity_checked_on between date '2020-01-01' and date '2100-01-01'
    and deposit_on between date '2020-01-01' and date '2100-01-01'
  ),
  constraint contact_submissions_stage_without_control_characters check (
    concat(stage_reason, array_to_string(tags, ''), identity_checked_by, solicitor)
      !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
  ),
  constraint contact_submissions_last_call_known check (last_call is null or coalesce(last_call ->> 'outcome', '') in (
    'phone reached', 'phone no_answer', 'phone call_back', 'phone wrong_number', 'whatsapp sent'
  )),
  constraint contact_submissions_stage_known foreign key (stage) references private.stages (stage)
);

create index contact_submissions_email on public.contact_submissions (lower(email), created_at desc);

create index contact_submissions_about on public.contact_submissions (about, created_at desc, id desc)
  where about is not null;

create index contact_submissions_source on public.contact_submissions (source, created_at desc, id desc)
  where source is not null;

create index contact_submissions_calls on public.contact_submissions (call_at, id) where call_at is not null;

create index contact_submissions_of_owner on public.contact_submissions (assigned_to, created_at desc, id desc)
  where assigned_to is not null;

create index contact_submissions_follow_ups on public.contact_submissions (follow_up_at, id)
  where follow_up_at is not null;

-- Search by any part of a word, pages by cursor and exact counts, fast with a hundred thousand submissions.
create index contact_submissions_of_status on public.contact_submissions (status, created_at desc, id desc);

-- The four searched fields in one text. The separator occurs in none of them, so no match spans two fields.
create index contact_submissions_words on public.contact_submissions
  using gin ((first_name || E'\x1f' || last_name || E'\x1f' || email || E'\x1f' || message) extensions.gin_trgm_ops)
  with (gin_pending_list_limit = 512);

create index contact_submissions_phone_digits on public.contact_submissions
  using gin (phone_digits extensions.gin_trgm_ops)
  with (gin_pending_list_limit = 512)
  where phone_digits is not null;

-- Close matches of a search: all its words in any order, a phone in any format, words of notes, a small typo in a name.
create index contact_submissions_names on public.contact_submissions
  using gin ((first_name || ' ' || last_name) extensions.gin_trgm_ops)
  with (gin_pending_list_limit = 512);

create index contact_submissions_waiting on public.contact_submissions (waiting_since, id)
  include (status, assigned_to, spam_at)
  where waiting_since is not null;

create index contact_submissions_of_stage on public.contact_submissions (stage, created_at desc, id desc)
  where stage <> 'new';

create index contact_submissions_tags on public.contact_submissions using gin (tags);

create index contact_submissions_spam on public.contact_submissions (spam_at) where spam_at is not null;

-- A person can choose the order of the list. Reply due first: those who wait for a reply, longest first, then all others.
create index contact_submissions_reply_due on public.contact_submissions
  (coalesce(waiting_since, 'infinity'), id);

create index contact_submissions_unanswered on public.contact_submissions (created_at desc, id desc)
  include (assigned_to, spam_at)
  where waiting_since is not null;

create index contact_submissions_newest on public.contact_submissions (created_at desc, id desc)
  include (spam_at, assigned_to, about, source, phone_country);

alter table public.contact_submissions enable row level security;
