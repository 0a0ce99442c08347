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
