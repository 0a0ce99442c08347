-- Who asked for the newsletter. Nobody is a subscriber before opening the link in the mail (confirmed_at).
create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- Hashes only: reading this table opens no link.
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
revoke all on public.newsletter_subscribers from public, anon, authenticated, service_role;
grant insert (email) on public.newsletter_subscribers to anon, authenticated;
grant select (id, email, created_at, confirmed_at) on public.newsletter_subscribers to authenticated;
grant select on public.newsletter_subscribers to service_role;

create policy "Anyone may ask for the newsletter" on public.newsletter_subscribers
  for insert to anon, authenticated with check (confirmed_at is null);

create policy "Admins may read confirmed newsletter subscribers" on public.newsletter_subscribers
  for select to authenticated
  using (confirmed_at is not null and unsubscribed_at is null and (select private.is_admin()));

create policy "The server may read newsletter subscribers" on public.newsletter_subscribers
  for select to service_role using (true);

-- An address that is already there is left as it is, and the answer is the same: nobody learns who subscribes.
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
  perform private.take_from_limit('newsletter');
  perform pg_advisory_xact_lock(hashtextextended('newsletter' || new.email, 0));
  if exists (select from public.newsletter_subscribers where email = new.email) then
    return null;
  end if;
  return new;
end
$$;

create trigger receive_newsletter_subscriber before insert on public.newsletter_subscribers
  for each row execute function private.receive_newsletter_subscriber();

-- Stores the hashes of new links and returns true when a mail with them is to be sent: the address asked, has not
-- confirmed (or has left since), and got no such mail in the last minute.
create function public.begin_newsletter_confirmation(
  email text, confirm_token_hash text, unsubscribe_token_hash text
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  update public.newsletter_subscribers s
  set confirm_token_hash = begin_newsletter_confirmation.confirm_token_hash,
      unsubscribe_token_hash = begin_newsletter_confirmation.unsubscribe_token_hash,
      confirm_sent_at = now()
  where s.email = lower(btrim(begin_newsletter_confirmation.email, E' \t\r\n'))
    and (s.confirmed_at is null or s.unsubscribed_at is not null)
    and (s.confirm_sent_at is null or s.confirm_sent_at < now() - interval '1 minute');
  return found;
end
$$;

-- True when the link was good; it works for a week, and opening it twice does no harm.
create function public.confirm_newsletter(confirm_token_hash text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  update public.newsletter_subscribers s
  set confirmed_at = case when s.unsubscribed_at is null then coalesce(s.confirmed_at, now()) else now() end,
      unsubscribed_at = null
  where s.confirm_token_hash = confirm_newsletter.confirm_token_hash
    and s.confirm_sent_at > now() - interval '7 days'
    and (s.unsubscribed_at is null or s.unsubscribed_at < s.confirm_sent_at);
  return found;
end
$$;

-- True when the link was good; it never expires, as the law asks for thirty days at least.
create function public.unsubscribe_newsletter(unsubscribe_token_hash text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  update public.newsletter_subscribers s
  set unsubscribed_at = coalesce(s.unsubscribed_at, now())
  where s.unsubscribe_token_hash = unsubscribe_newsletter.unsubscribe_token_hash;
  return found;
end
$$;

revoke all on function
  private.receive_newsletter_subscriber(),
  public.begin_newsletter_confirmation(text, text, text),
  public.confirm_newsletter(text),
  public.unsubscribe_newsletter(text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.begin_newsletter_confirmation(text, text, text),
  public.confirm_newsletter(text),
  public.unsubscribe_newsletter(text)
  to service_role;
