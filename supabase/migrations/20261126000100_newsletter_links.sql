-- Every subscriber of an export gets an unsubscribe link that works in each issue. The token is derived from a secret, so that
-- later exports contain the same one; only hashes are stored. Links of earlier secrets stay valid.
create table private.newsletter_links (
  token_hash text primary key,
  subscriber_id uuid not null references public.newsletter_subscribers on delete cascade
);
create index newsletter_links_of_subscriber on private.newsletter_links (subscriber_id);
alter table private.newsletter_links enable row level security;

-- 192 bits, in the alphabet of the tokens of supabase/functions/newsletter.
create or replace function private.newsletter_link_token(subscriber_id uuid) returns text
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
create or replace function public.export_newsletter(after_email text default '', most integer default 1000)
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

grant execute on function public.export_newsletter to authenticated;

-- Returns whether the link was valid. It never expires: the law requires at least thirty days. The link that was used is kept
-- for a second click.
create or replace function public.unsubscribe_newsletter(unsubscribe_token_hash text) returns boolean
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
