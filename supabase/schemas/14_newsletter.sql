create function private.has_left_newsletter(email text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from private.newsletter_departures d join private.hashes_of(email) h using (pepper, address_hash)
  )
$$;

-- An address that is stored or has left is not changed, and the response is the same: it does not reveal subscribers.
create function private.receive_newsletter_subscriber() returns trigger
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

-- Stores the hashes of new links. Returns true if a mail with them should be sent: the address is stored and not confirmed,
-- and has not received too many such mails.
create function public.begin_newsletter_confirmation(
  email text, confirm_token_hash text, unsubscribe_token_hash text
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  address constant text := lower(btrim(begin_newsletter_confirmation.email, E' \t\r\n'));
begin
  perform pg_advisory_xact_lock(hashtextextended('newsletter' || address, 0));
  if not exists (
    select from public.newsletter_subscribers s where s.email = address and s.confirmed_at is null
  ) then
    return false;
  end if;
  if private.count_use('newsletterMailPause', address) is not null then
    return false;
  end if;
  if private.count_use('newsletterMailInADay', address) is not null then
    return false;
  end if;
  update public.newsletter_subscribers s
  set confirm_token_hash = begin_newsletter_confirmation.confirm_token_hash,
      unsubscribe_token_hash = begin_newsletter_confirmation.unsubscribe_token_hash,
      confirm_sent_at = now()
  where s.email = address;
  return true;
end
$$;

-- Returns whether the link was valid. It works for a week, also twice.
create function public.confirm_newsletter(confirm_token_hash text) returns boolean
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
create function private.forget_departed_subscribers() returns void
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

-- Returns whether the link was valid. It never expires: the law requires at least thirty days. The link that was used is kept
-- for a second click.
create function public.unsubscribe_newsletter(unsubscribe_token_hash text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  used constant text := unsubscribe_newsletter.unsubscribe_token_hash;
begin
  update public.newsletter_subscribers s
  set unsubscribed_at = now(), unsubscribe_token_hash = used
  where s.unsubscribe_token_hash = used
    or s.id = (select l.subscriber_id from private.newsletter_links l where l.token_hash = used);
  if found then
    perform private.forget_departed_subscribers();
    return true;
  end if;
  return exists (select from private.newsletter_departures d where d.unsubscribe_token_hash = used);
end
$$;

-- For a person who left and comes back. Their link proves that the mailbox is theirs; they enter the address, which is not
-- stored. Returns whether link and address belong together.
create function public.return_to_newsletter(email text, unsubscribe_token_hash text) returns boolean
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
  -- The owner of the address need not wait because of the mail before.
  delete from auth.rate_limits r where r.name = 'newsletterMailPause' and r.key = private.limit_key(address);
  insert into public.newsletter_subscribers (email) values (address);
  return true;
end
$$;

-- Deletes requests that were never confirmed.
create function private.forget_unconfirmed_subscribers() returns void
language sql volatile set search_path = ''
as $$
  delete from public.newsletter_subscribers
  where confirmed_at is null and greatest(created_at, confirm_sent_at) < now() - interval '30 days'
$$;

-- 192 bits, in the alphabet of the tokens of supabase/functions/newsletter.
create function private.newsletter_link_token(subscriber_id uuid) returns text
language sql stable set search_path = ''
as $$
  select translate(
    encode(substr(private.hash_digest(s.value, 'newsletter link ' || subscriber_id), 1, 24), 'base64'), '+/', '-_'
  )
  from private.secrets s
  where starts_with(s.name, 'person_pepper_')
  order by s.name
  limit 1
$$;

-- One page of an export: confirmed addresses after the given one.
create function public.export_newsletter(after_email text default '', most integer default 1000)
returns table (email text, confirmed_at timestamptz, unsubscribe_token text)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require('export_submissions');
  perform private.require('read_newsletter');
  return query
  with page as materialized (
    select s.id, s.email, s.confirmed_at, private.newsletter_link_token(s.id) as token
    from public.newsletter_subscribers s
    where s.confirmed_at is not null and s.unsubscribed_at is null and s.email > after_email
    order by s.email
    limit least(greatest(most, 0), 1000)
  ), kept as (
    insert into private.newsletter_links (token_hash, subscriber_id)
    select encode(sha256(convert_to(p.token, 'UTF8')), 'hex'), p.id from page p
    on conflict do nothing
  )
  select p.email, p.confirmed_at, p.token from page p order by p.email;
end
$$;

create function public.remove_newsletter_subscriber(subscriber_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require('read_newsletter');
  perform private.require('erase_submissions');
  update public.newsletter_subscribers s set unsubscribed_at = now()
  where s.id = remove_newsletter_subscriber.subscriber_id and s.unsubscribed_at is null;
  if not found then
    return false;
  end if;
  perform private.forget_departed_subscribers();
  perform private.record_account_event('newsletter_address_removed', auth.uid(), auth.jwt() ->> 'email');
  return true;
end
$$;

-- Confirmed addresses that contain the given text, for admins who remove one.
create function public.list_newsletter_subscribers(part text default '', most integer default 51)
returns table (id uuid, email text, confirmed_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require('read_newsletter');
  return query
    select s.id, s.email, s.confirmed_at
    from public.newsletter_subscribers s
    where s.confirmed_at is not null and s.unsubscribed_at is null
      and position(lower(btrim(part)) in s.email) > 0
    order by s.email
    limit least(greatest(most, 0), 100);
end
$$;

create policy "Anyone may ask for the newsletter" on public.newsletter_subscribers
  for insert to anon, authenticated with check (confirmed_at is null);

create policy "Staff may read confirmed newsletter subscribers" on public.newsletter_subscribers
  for select to authenticated
  using (confirmed_at is not null and unsubscribed_at is null and (select private.can('read_newsletter')));

create policy "The server may read newsletter subscribers" on public.newsletter_subscribers
  for select to service_role using (true);

grant insert (email) on public.newsletter_subscribers to anon, authenticated;

grant select (id, email, created_at, confirmed_at) on public.newsletter_subscribers to authenticated;

grant select on public.newsletter_subscribers to service_role;

grant execute on function
  public.export_newsletter, public.remove_newsletter_subscriber, public.list_newsletter_subscribers
  to authenticated;

grant execute on function
  public.begin_newsletter_confirmation, public.confirm_newsletter, public.unsubscribe_newsletter,
  public.return_to_newsletter
  to service_role;
