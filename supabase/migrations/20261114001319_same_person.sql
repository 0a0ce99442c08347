-- Somebody who writes again often does so with another address but the same phone, and with the number spelled in
-- another way: the last nine digits of "+61 412 345 678", "0412 345 678" and "0061 412345678" are the same.

create index contact_submissions_phone_end on public.contact_submissions
  (right(regexp_replace(phone, '[^0-9]', '', 'g'), 9));

-- What else came from the same address or the same phone, newest first. Fewer than nine digits are no number.
create or replace function public.submissions_of_same_sender(submission_id uuid) returns setof public.contact_submissions
language plpgsql stable security definer set search_path = ''
as $$
declare
  sender_email text;
  phone_end text;
begin
  perform private.require_admin();
  select lower(email), right(regexp_replace(phone, '[^0-9]', '', 'g'), 9) into sender_email, phone_end
  from public.contact_submissions
  where id = submission_id;
  return query
    select other.*
    from public.contact_submissions other
    where other.id <> submission_id
      and other.id in (
        select id from public.contact_submissions where lower(email) = sender_email
        union all
        select id from public.contact_submissions
        where right(regexp_replace(phone, '[^0-9]', '', 'g'), 9) = phone_end and char_length(phone_end) = 9
      )
    order by other.created_at desc, other.id desc
    limit 100;
end
$$;
