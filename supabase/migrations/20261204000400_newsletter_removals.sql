-- Admins remove an address from the newsletter, like a person who leaves: only a hash is kept, so that no form adds it again.
-- The activity records it without the address. The list of kinds is extended as it is: other migrations extend it too.
do $$
declare
  known constant text := (
    select pg_get_constraintdef(c.oid) from pg_catalog.pg_constraint c
    where c.conname = 'account_events_kind_known' and c.conrelid = 'public.account_events'::regclass
  );
begin
  alter table public.account_events drop constraint account_events_kind_known;
  execute 'alter table public.account_events add constraint account_events_kind_known '
    || replace(known, 'ARRAY[', 'ARRAY[''newsletter_address_removed''::text, ');
end
$$;

create or replace function public.remove_newsletter_subscriber(subscriber_id uuid) returns boolean
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

grant execute on function public.remove_newsletter_subscriber to authenticated;
