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

create or replace function private.has_left_newsletter(email text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from private.newsletter_departures d join private.hashes_of(email) h using (pepper, address_hash)
  )
$$;

-- Confirmation mails of the last day, to count them by addressee.
create table private.newsletter_mails (
  address_hash bytea not null,
  sent_at timestamptz not null default now()
);
create index newsletter_mails_of_address on private.newsletter_mails (address_hash, sent_at);
create index newsletter_mails_oldest on private.newsletter_mails (sent_at);
alter table private.newsletter_mails enable row level security;
