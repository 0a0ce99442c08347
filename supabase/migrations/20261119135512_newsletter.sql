-- People who left the newsletter, known by a hash only. They get no new mail because a stranger entered their address.
create table private.newsletter_departures (
  pepper text not null references private.secrets (name),
  address_hash bytea not null,
  left_at timestamptz not null default now(),
  -- The link they left with keeps working, for a second click and to come back.
  unsubscribe_token_hash text,
  primary key (pepper, address_hash)
);

create index newsletter_departures_token on private.newsletter_departures (unsubscribe_token_hash);

alter table private.newsletter_departures enable row level security;

-- Requests for the newsletter. A person is subscribed after opening the link in the mail (confirmed_at).
create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- Hashes only: a reader of this table cannot use the links.
  confirm_token_hash text,
  confirm_sent_at timestamptz,
  unsubscribe_token_hash text,
  constraint newsletter_subscribers_email_length check (char_length(email) <= 320),
  constraint newsletter_subscribers_email_plausible check (
    email ~ '^[^\s@"(),:;<>\[\]\\]{1,64}@[^\s@"(),:;<>\[\]\\_/.]+([.][^\s@"(),:;<>\[\]\\_/.]+)*[.][^\s@"(),:;<>\[\]\\_/.]{2,}$'
    and email !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
  ),
  constraint newsletter_subscribers_email_lower_case check (email = lower(email)),
  constraint newsletter_subscribers_email_once unique (email)
);

create unique index newsletter_subscribers_confirm_token on public.newsletter_subscribers (confirm_token_hash);

create unique index newsletter_subscribers_unsubscribe_token on public.newsletter_subscribers (unsubscribe_token_hash);

alter table public.newsletter_subscribers enable row level security;

-- Every subscriber of an export gets an unsubscribe link that works in each issue. The token is derived from a secret, so that
-- later exports contain the same one; only hashes are stored. Links of earlier secrets stay valid.
create table private.newsletter_links (
  token_hash text primary key,
  subscriber_id uuid not null references public.newsletter_subscribers on delete cascade
);

create index newsletter_links_of_subscriber on private.newsletter_links (subscriber_id);

alter table private.newsletter_links enable row level security;
