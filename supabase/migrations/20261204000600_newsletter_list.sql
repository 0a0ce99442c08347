-- Confirmed addresses that contain the given text, for admins who remove one.
create or replace function public.list_newsletter_subscribers(part text default '', most integer default 51)
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

grant execute on function public.list_newsletter_subscribers to authenticated;
