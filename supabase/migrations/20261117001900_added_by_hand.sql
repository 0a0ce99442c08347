-- Stores a call, a visit or a WhatsApp message, by the rules of the form.
create or replace function public.add_submission(
  channel text,
  first_name text,
  last_name text,
  email text,
  message text,
  phone text default null,
  about text default null,
  call_at timestamptz default null,
  call_zone text default null
) returns public.contact_submissions
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  added public.contact_submissions;
begin
  perform private.require('answer_submissions');
  if add_submission.channel is null or add_submission.channel not in ('phone', 'visit', 'whatsapp') then
    raise invalid_parameter_value using message = 'Say whether it was a call, a visit or a WhatsApp message';
  end if;
  insert into public.contact_submissions (channel, first_name, last_name, email, phone, message, about, call_at, call_zone)
  values (
    add_submission.channel, add_submission.first_name, add_submission.last_name, add_submission.email,
    add_submission.phone, add_submission.message, add_submission.about, add_submission.call_at, add_submission.call_zone
  )
  returning * into added;
  if not found then
    -- A repeat: return the stored one.
    select s.* into added from public.contact_submissions s
    where lower(s.email) = lower(btrim(add_submission.email, E' \t\r\n'))
      and s.message = btrim(add_submission.message, E' \t\r\n')
    order by s.created_at desc
    limit 1;
  end if;
  return added;
end
$$;

-- The digits that distinguish phone numbers, without country code and leading zero.
create or replace function private.phone_ending(phone text) returns text
language sql immutable set search_path = ''
as $$ select right(ltrim(regexp_replace(phone, '\D', '', 'g'), '0'), 9) $$;

create index contact_submissions_phone_digits on public.contact_submissions
  using gin ((regexp_replace(phone, '\D', '', 'g')) extensions.gin_trgm_ops)
  with (gin_pending_list_limit = 512)
  where phone is not null;

-- Submissions with this address or phone, newest first, shown while one is added by hand.
create or replace function public.submissions_of_person(email text default '', phone text default '')
returns setof public.contact_submissions
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  address constant text := lower(btrim(coalesce(submissions_of_person.email, ''), E' \t\r\n'));
  ending constant text := coalesce(private.phone_ending(submissions_of_person.phone), '');
begin
  perform private.require('read_submissions');
  return query execute format(
    $query$
    select s.* from public.contact_submissions s
    where s.id in (
      select id from public.contact_submissions where %L <> '' and lower(email) = %L
      union
      select id from public.contact_submissions
      where %s phone is not null and regexp_replace(phone, '\D', '', 'g') like %L
    )
    order by s.created_at desc, s.id desc
    limit 100
    $query$,
    address, address, case when char_length(ending) < 7 then 'false and' end, '%' || ending
  );
end
$$;

-- Other submissions with the same address or phone, newest first.
create or replace function public.submissions_of_same_sender(submission_id uuid) returns setof public.contact_submissions
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require('read_submissions');
  return query
    select other.*
    from public.contact_submissions this
    cross join lateral public.submissions_of_person(this.email, this.phone) as other
    where this.id = submission_id and other.id <> this.id
    order by other.created_at desc, other.id desc;
end
$$;

grant execute on function
  public.add_submission, public.submissions_of_person, public.submissions_of_same_sender to authenticated;
