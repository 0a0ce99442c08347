-- A caller may have no email, and a person whom one cannot write to is answered by phone. The form requires an email.
alter table public.contact_submissions
  drop constraint contact_submissions_email_plausible,
  add constraint contact_submissions_email_plausible check (
    email ~ '^[^\s@"(),:;<>\[\]\\]{1,64}@[^\s@"(),:;<>\[\]\\_/.]+([.][^\s@"(),:;<>\[\]\\_/.]+)*[.][^\s@"(),:;<>\[\]\\_/.]{2,}$'
    or (email = '' and channel <> 'form' and phone is not null)
  );

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
  perform private.hold_role(auth.uid());
  insert into public.contact_submissions
    (channel, first_name, last_name, email, phone, message, about, call_at, call_zone, status, assigned_to, assigned_at)
  values (
    add_submission.channel, add_submission.first_name, add_submission.last_name, coalesce(add_submission.email, ''),
    add_submission.phone, add_submission.message, add_submission.about, add_submission.call_at, add_submission.call_zone,
    'read', auth.uid(), now()
  )
  returning * into added;
  if not found then
    -- A repeat: return the stored one.
    select s.* into added from public.contact_submissions s
    where lower(s.email) = lower(btrim(coalesce(add_submission.email, ''), E' \t\r\n'))
      and s.message = btrim(add_submission.message, E' \t\r\n')
    order by s.created_at desc
    limit 1;
  end if;
  return added;
end
$$;

-- Corrects how a person is reached. The timeline keeps the old values.
create or replace function public.correct_contact(
  submission_id uuid, first_name text, last_name text, email text, phone text
) returns public.contact_submissions
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  old public.contact_submissions;
  corrected public.contact_submissions;
begin
  perform private.require('answer_submissions');
  select s.* into old from public.contact_submissions s where s.id = correct_contact.submission_id for update;
  if not found then
    return private.submission_by_id(correct_contact.submission_id);
  end if;
  update public.contact_submissions s
  set first_name = btrim(correct_contact.first_name, E' \t\r\n'),
    last_name = btrim(correct_contact.last_name, E' \t\r\n'),
    email = btrim(coalesce(correct_contact.email, ''), E' \t\r\n'),
    phone = nullif(btrim(correct_contact.phone, E' \t\r\n'), '')
  where s.id = old.id
  returning s.* into corrected;
  if (old.first_name, old.last_name, old.email, old.phone)
    is distinct from (corrected.first_name, corrected.last_name, corrected.email, corrected.phone) then
    insert into public.submission_events (submission_id, kind, actor_id, actor_email, note)
    values (old.id, 'corrected', auth.uid(), auth.jwt() ->> 'email', concat_ws(', ',
      old.first_name || ' ' || old.last_name, nullif(old.email, ''), old.phone));
  end if;
  return corrected;
end
$$;

-- Erases a submission that has no email; erase_person needs one.
create or replace function public.erase_submission(submission_id uuid) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  erased integer;
begin
  perform private.require('erase_submissions');
  delete from public.contact_submissions s where s.id = erase_submission.submission_id and s.email = '';
  get diagnostics erased = row_count;
  insert into private.deletions (reason, actor_id, submissions) values ('erasure', auth.uid(), erased);
  return json_build_object('submissions', erased, 'newsletter_subscribers', 0, 'accounts', 0, 'accounts_kept', 0);
end
$$;

grant execute on function public.correct_contact, public.erase_submission to authenticated;
