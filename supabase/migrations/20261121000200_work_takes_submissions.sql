-- A person who works on a submission without an owner takes it, and has read it.
create or replace function private.begin_work(submission_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.hold_role(auth.uid());
  update public.contact_submissions s
  set assigned_to = coalesce(s.assigned_to, auth.uid()),
    assigned_at = coalesce(s.assigned_at, now()),
    status = case s.status when 'unread' then 'read' else s.status end
  where s.id = begin_work.submission_id and (s.assigned_to is null or s.status = 'unread');
end
$$;

create or replace function public.add_submission_note(submission_id uuid, note text) returns public.submission_events
language plpgsql volatile security definer set search_path = ''
as $$
declare
  added public.submission_events;
begin
  perform private.require('answer_submissions');
  insert into public.submission_events (submission_id, kind, actor_id, actor_email, note)
  values (
    add_submission_note.submission_id,
    'note',
    auth.uid(),
    auth.jwt() ->> 'email',
    btrim(add_submission_note.note, E' \t\r\n')
  )
  returning * into added;
  perform private.begin_work(add_submission_note.submission_id);
  return added;
end
$$;

-- One update, so that an undo restores all of it.
create or replace function public.set_follow_up(
  submission_id uuid, follow_up_at timestamptz, follow_up_zone text, follow_up_note text default ''
) returns public.contact_submissions
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  changed public.contact_submissions;
begin
  perform private.require('answer_submissions');
  if set_follow_up.follow_up_at is null then
    raise invalid_parameter_value using message = 'Say when to follow up';
  end if;
  if not private.is_within_ten_years(set_follow_up.follow_up_at) then
    raise check_violation using message = 'A follow-up must be within ten years from now';
  end if;
  if not private.is_time_zone(set_follow_up.follow_up_zone) then
    raise check_violation using message = 'There is no such time zone';
  end if;
  perform private.hold_role(auth.uid());
  update public.contact_submissions s
  set follow_up_at = set_follow_up.follow_up_at,
      follow_up_zone = set_follow_up.follow_up_zone,
      follow_up_note = nullif(btrim(set_follow_up.follow_up_note, E' \t\r\n'), ''),
      assigned_to = coalesce(s.assigned_to, auth.uid()),
      assigned_at = coalesce(s.assigned_at, now()),
      status = case s.status when 'unread' then 'read' else s.status end
  where s.id = set_follow_up.submission_id
  returning * into changed;
  if not found then
    return private.submission_by_id(set_follow_up.submission_id);
  end if;
  insert into public.submission_events (submission_id, kind, actor_id, actor_email, follow_up_at, note)
  values (
    changed.id, 'follow_up_set', auth.uid(), auth.jwt() ->> 'email', changed.follow_up_at, changed.follow_up_note
  );
  return changed;
end
$$;

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

-- Erasures are in the activity, without the person, and so are backups and what admins dismiss.
alter table public.account_events
  drop constraint account_events_kind_known,
  add constraint account_events_kind_known check (kind in (
    'second_factor_reset', 'sessions_ended', 'role_given', 'role_changed', 'role_taken',
    'invited', 'invitation_sent_again', 'invitation_withdrawn', 'exported', 'erased',
    'backup_made', 'backup_downloaded', 'backup_restored', 'go_live_dismissed'
  ));

create or replace function private.record_erasure() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.record_account_event('erased', new.actor_id, u.email::text, detail => new.submissions::text)
  from auth.users u where u.id = new.actor_id;
  return null;
end
$$;

create trigger record_erasure after insert on private.deletions
  for each row when (new.reason = 'erasure') execute function private.record_erasure();

-- A person who leaves the staff loses their submissions, and finds their name again if they return.
create or replace function private.release_submissions_of_leaver() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.has_right(old.user_id, 'answer_submissions') then
    update public.contact_submissions set assigned_to = null, assigned_at = null where assigned_to = old.user_id;
  end if;
  return null;
end
$$;

-- Mine is what is left to do: without an answer, or with a follow-up.
create or replace function private.view_filter(
  in_view text, with_about text, with_source text, with_owner text, since timestamptz, until timestamptz, time_zone text
) returns text
language plpgsql stable set search_path = ''
as $$
declare
  zone constant text := case when private.is_time_zone(time_zone) then time_zone else 'UTC' end;
  today constant timestamp := date_trunc('day', now() at time zone zone);
begin
  return concat_ws(
    ' and ',
    case coalesce(in_view, '')
      when '' then 'true'
      when 'mine' then format('assigned_to = %L and (status <> ''responded'' or follow_up_at is not null)', auth.uid())
      when 'unassigned' then 'assigned_to is null and status <> ''responded'''
      when 'overdue' then format('status <> ''responded'' and created_at < %L', now() - private.reply_promise())
      when 'calls_today' then
        format('call_at >= %L and call_at < %L', today at time zone zone, (today + interval '1 day') at time zone zone)
      when 'follow_up' then 'follow_up_at is not null'
    end,
    case when with_about <> '' then format('about = %L', with_about) end,
    case
      when with_source = 'direct' then 'source is null'
      when with_source <> '' then format('source = %L', with_source)
    end,
    case
      when with_owner = 'none' then 'assigned_to is null'
      when with_owner <> '' then format('assigned_to = %L', with_owner::uuid)
    end,
    case when since is not null then format('created_at >= %L', since) end,
    case when until is not null then format('created_at < %L', until) end
  );
end
$$;

create or replace function public.count_views(time_zone text default 'UTC') returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  zone constant text := case when private.is_time_zone(time_zone) then time_zone else 'UTC' end;
  today constant timestamp := date_trunc('day', now() at time zone zone);
begin
  perform private.require('read_submissions');
  return (
    select json_build_object(
      'mine', open.mine + follow_ups.mine,
      'unassigned', open.unassigned,
      'overdue', open.overdue,
      'calls_today', (
        select count(*) from public.contact_submissions
        where call_at >= today at time zone zone and call_at < (today + interval '1 day') at time zone zone
      ),
      'follow_up', follow_ups.n,
      'follow_up_due', follow_ups.due
    )
    from (
        select
          count(*) filter (where assigned_to = auth.uid()) as mine,
          count(*) filter (where assigned_to is null) as unassigned,
          count(*) filter (where created_at < now() - private.reply_promise()) as overdue
        from public.contact_submissions where status <> 'responded'
      ) as open,
      (
        select count(*) as n, count(*) filter (where follow_up_at <= now()) as due,
          count(*) filter (where assigned_to = auth.uid() and status = 'responded') as mine
        from public.contact_submissions where follow_up_at is not null
      ) as follow_ups
  );
end
$$;

grant execute on function public.correct_contact, public.erase_submission to authenticated;
