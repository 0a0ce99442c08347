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
grant insert (email) on public.newsletter_subscribers to anon, authenticated;
grant select (id, email, created_at, confirmed_at) on public.newsletter_subscribers to authenticated;
grant select on public.newsletter_subscribers to service_role;

create policy "Anyone may ask for the newsletter" on public.newsletter_subscribers
  for insert to anon, authenticated with check (confirmed_at is null);

create policy "Staff may read confirmed newsletter subscribers" on public.newsletter_subscribers
  for select to authenticated
  using (confirmed_at is not null and unsubscribed_at is null and (select private.can('read_newsletter')));

create policy "The server may read newsletter subscribers" on public.newsletter_subscribers
  for select to service_role using (true);

-- An address that is stored or has left is not changed, and the response is the same: it does not reveal subscribers.
create or replace function private.receive_newsletter_subscriber() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_api_visitor() then
    if current_setting('nevia.subscriber_received', true) = txid_current()::text then
      perform private.refuse(400, 'one_row_a_request', 'Please send one address at a time.');
    end if;
    perform set_config('nevia.subscriber_received', txid_current()::text, true);
  end if;
  new.email := lower(btrim(new.email, E' \t\r\n'));
  perform private.take_from_limit('newsletter');
  perform pg_advisory_xact_lock(hashtextextended('newsletter' || new.email, 0));
  if exists (select from public.newsletter_subscribers where email = new.email)
    or private.has_left_newsletter(new.email) then
    return null;
  end if;
  return new;
end
$$;

create trigger receive_newsletter_subscriber before insert on public.newsletter_subscribers
  for each row when (pg_trigger_depth() = 0) execute function private.receive_newsletter_subscriber();
create trigger store_silently before insert on public.newsletter_subscribers
  for each row when (pg_trigger_depth() = 0 and current_user in ('anon', 'authenticated'))
  execute function private.store_silently();

-- Stores the hashes of new links. Returns true if a mail with them should be sent: the address is stored and not confirmed,
-- and has not received too many such mails.
create or replace function public.begin_newsletter_confirmation(
  email text, confirm_token_hash text, unsubscribe_token_hash text
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  address constant text := lower(btrim(begin_newsletter_confirmation.email, E' \t\r\n'));
  hash constant bytea := (select h.address_hash from private.hashes_of(address) h limit 1);
  pause interval;
  daily private.limits;
begin
  select make_interval(secs => l.window_seconds) into strict pause
  from private.limits l where l.name = 'newsletterMailPause';
  select * into strict daily from private.limits l where l.name = 'newsletterMailInADay';
  perform pg_advisory_xact_lock(hashtextextended('newsletter' || address, 0));
  -- Times ahead of the clock were written before it was set back.
  if (
    select count(*) from private.newsletter_mails m
    where m.address_hash = hash
      and m.sent_at between now() - make_interval(secs => daily.window_seconds) and now() + interval '1 minute'
  ) >= daily.max then
    return false;
  end if;
  update public.newsletter_subscribers s
  set confirm_token_hash = begin_newsletter_confirmation.confirm_token_hash,
      unsubscribe_token_hash = begin_newsletter_confirmation.unsubscribe_token_hash,
      confirm_sent_at = now()
  where s.email = address
    and s.confirmed_at is null
    and (s.confirm_sent_at is null or s.confirm_sent_at not between now() - pause and now() + interval '1 minute');
  if not found then
    return false;
  end if;
  insert into private.newsletter_mails (address_hash) values (hash);
  return true;
end
$$;

-- Returns whether the link was valid. It works for a week, also twice.
create or replace function public.confirm_newsletter(confirm_token_hash text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  update public.newsletter_subscribers s
  set confirmed_at = coalesce(s.confirmed_at, now())
  where s.confirm_token_hash = confirm_newsletter.confirm_token_hash
    and s.confirm_sent_at > now() - interval '7 days';
  return found;
end
$$;

-- Replaces the rows of people who have left by hashes.
create or replace function private.forget_departed_subscribers() returns void
language sql volatile set search_path = ''
as $$
  with gone as (
    delete from public.newsletter_subscribers
    where unsubscribed_at is not null
    returning email, unsubscribed_at, unsubscribe_token_hash
  )
  insert into private.newsletter_departures as d (pepper, address_hash, left_at, unsubscribe_token_hash)
  select h.pepper, h.address_hash, gone.unsubscribed_at, gone.unsubscribe_token_hash
  from gone cross join lateral (select * from private.hashes_of(gone.email) limit 1) as h
  on conflict (pepper, address_hash) do update
  set left_at = greatest(d.left_at, excluded.left_at), unsubscribe_token_hash = excluded.unsubscribe_token_hash
$$;

-- Returns whether the link was valid. It never expires: the law requires at least thirty days.
create or replace function public.unsubscribe_newsletter(unsubscribe_token_hash text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  update public.newsletter_subscribers s
  set unsubscribed_at = now()
  where s.unsubscribe_token_hash = unsubscribe_newsletter.unsubscribe_token_hash;
  if found then
    perform private.forget_departed_subscribers();
    return true;
  end if;
  return exists (
    select from private.newsletter_departures d
    where d.unsubscribe_token_hash = unsubscribe_newsletter.unsubscribe_token_hash
  );
end
$$;

-- For a person who left and comes back. Their link proves that the mailbox is theirs; they enter the address, which is not
-- stored. Returns whether link and address belong together.
create or replace function public.return_to_newsletter(email text, unsubscribe_token_hash text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  address constant text := lower(btrim(return_to_newsletter.email, E' \t\r\n'));
begin
  if not exists (
    select from private.newsletter_departures d join private.hashes_of(address) h using (pepper, address_hash)
    where d.unsubscribe_token_hash = return_to_newsletter.unsubscribe_token_hash
  ) then
    return false;
  end if;
  delete from private.newsletter_departures d using private.hashes_of(address) h
  where d.pepper = h.pepper and d.address_hash = h.address_hash;
  insert into public.newsletter_subscribers (email) values (address);
  return true;
end
$$;

-- Deletes requests that were never confirmed, and returns how many.
create or replace function private.forget_unconfirmed_subscribers() returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  forgotten integer;
begin
  delete from public.newsletter_subscribers
  where confirmed_at is null and greatest(created_at, confirm_sent_at) < now() - interval '30 days';
  get diagnostics forgotten = row_count;
  if forgotten > 0 then
    insert into private.deletions (reason, submissions, newsletter_subscribers) values ('retention', 0, forgotten);
  end if;
  delete from private.newsletter_mails where sent_at < now() - interval '1 day';
  return forgotten;
end
$$;

grant execute on function
  public.begin_newsletter_confirmation, public.confirm_newsletter, public.unsubscribe_newsletter,
  public.return_to_newsletter to service_role;
