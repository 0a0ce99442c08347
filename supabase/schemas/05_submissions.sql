-- One line of at most `most` characters; null if it is empty.
create function private.tidy_line(value text, most integer) returns text
language sql immutable set search_path = ''
as $$
  select nullif(btrim(left(btrim(regexp_replace(value, '[\u0001-\u0020\u007f-\u00a0\u2028\u2029]+', ' ', 'g')), most)), '')
$$;

-- Checked when a row is written. Constraints have fixed bounds instead, because a row that was valid when it was stored must
-- still be valid when a backup is restored years later.
create function private.is_within_ten_years(moment timestamptz) returns boolean
language sql stable set search_path = ''
as $$ select moment between now() - interval '10 years' and now() + interval '10 years' $$;

-- The country of a number that begins with its calling code. One code covers the United States and Canada.
create function private.country_of_phone(digits text) returns text
language sql immutable set search_path = ''
as $$
  select country from generate_series(3, 1, -1) as length, substring($codes$
    1 US, 7 RU, 20 EG, 27 ZA, 30 GR, 31 NL, 32 BE, 33 FR, 34 ES, 36 HU, 39 IT, 40 RO, 41 CH, 43 AT, 44 GB, 45 DK,
    46 SE, 47 NO, 48 PL, 49 DE, 51 PE, 52 MX, 53 CU, 54 AR, 55 BR, 56 CL, 57 CO, 58 VE, 60 MY, 61 AU, 62 ID, 63 PH,
    64 NZ, 65 SG, 66 TH, 76 KZ, 77 KZ, 81 JP, 82 KR, 84 VN, 86 CN, 90 TR, 91 IN, 92 PK, 93 AF, 94 LK, 95 MM, 98 IR,
    211 SS, 212 MA, 213 DZ, 216 TN, 218 LY, 220 GM, 221 SN, 222 MR, 223 ML, 224 GN, 225 CI, 226 BF, 227 NE, 228 TG,
    229 BJ, 230 MU, 231 LR, 232 SL, 233 GH, 234 NG, 235 TD, 236 CF, 237 CM, 238 CV, 239 ST, 240 GQ, 241 GA, 242 CG,
    243 CD, 244 AO, 245 GW, 246 IO, 248 SC, 249 SD, 250 RW, 251 ET, 252 SO, 253 DJ, 254 KE, 255 TZ, 256 UG, 257 BI,
    258 MZ, 260 ZM, 261 MG, 262 RE, 263 ZW, 264 NA, 265 MW, 266 LS, 267 BW, 268 SZ, 269 KM, 290 SH, 291 ER, 297 AW,
    298 FO, 299 GL, 350 GI, 351 PT, 352 LU, 353 IE, 354 IS, 355 AL, 356 MT, 357 CY, 358 FI, 359 BG, 370 LT, 371 LV,
    372 EE, 373 MD, 374 AM, 375 BY, 376 AD, 377 MC, 378 SM, 380 UA, 381 RS, 382 ME, 383 XK, 385 HR, 386 SI, 387 BA,
    389 MK, 420 CZ, 421 SK, 423 LI, 500 FK, 501 BZ, 502 GT, 503 SV, 504 HN, 505 NI, 506 CR, 507 PA, 508 PM, 509 HT,
    590 GP, 591 BO, 592 GY, 593 EC, 594 GF, 595 PY, 596 MQ, 597 SR, 598 UY, 599 CW, 670 TL, 672 NF, 673 BN, 674 NR,
    675 PG, 676 TO, 677 SB, 678 VU, 679 FJ, 680 PW, 681 WF, 682 CK, 683 NU, 685 WS, 686 KI, 687 NC, 688 TV, 689 PF,
    690 TK, 691 FM, 692 MH, 850 KP, 852 HK, 853 MO, 855 KH, 856 LA, 880 BD, 886 TW, 960 MV, 961 LB, 962 JO, 963 SY,
    964 IQ, 965 KW, 966 SA, 967 YE, 968 OM, 970 PS, 971 AE, 972 IL, 973 BH, 974 QA, 975 BT, 976 MN, 977 NP, 992 TJ,
    993 TM, 994 AZ, 995 GE, 996 KG, 998 UZ
  $codes$ from '\m' || left(digits, length) || ' ([A-Z]{2})') as country
  where country is not null
  order by length desc
  limit 1
$$;

-- The number that a person typed, in any format and script of digits. Its country is never guessed: besides a plus, the format shows
-- only Australian mobiles, and Indian and Australian mobiles without the plus.
create function private.read_phone(typed text, out digits text, out country text)
language plpgsql immutable set search_path = ''
as $$
declare
  compact constant text := regexp_replace(
    replace(translate(typed, '०१२३४५६७८९٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', repeat('0123456789', 3)), '(0)', ''),
    '[-\s().\/\u2010-\u2015\u00a0]', '', 'g');
  first constant text := substring(compact from '\+?\d+');
begin
  digits := coalesce(
    substring(first from '^(?:\+|00)([1-9]\d{7,14})$'),
    '61' || substring(first from '^0(4\d{8})$'),
    substring(first from '^(?:91[6-9]\d{9}|614\d{8})$')
  );
  country := private.country_of_phone(digits);
  if country is null then
    digits := nullif(regexp_replace(compact, '\D', '', 'g'), '');
  end if;
end
$$;

-- Values in the form in which they are stored, however they were typed.
create function private.tidied(s public.contact_submissions) returns public.contact_submissions
language plpgsql stable set search_path = ''
as $$
begin
  s.first_name := btrim(s.first_name, E' \t\r\n');
  s.last_name := btrim(s.last_name, E' \t\r\n');
  s.email := btrim(coalesce(s.email, ''), E' \t\r\n');
  s.phone := nullif(btrim(s.phone, E' \t\r\n'), '');
  select p.digits, p.country into s.phone_digits, s.phone_country from private.read_phone(s.phone) p;
  s.follow_up_zone := case when s.follow_up_at is not null then s.follow_up_zone end;
  s.follow_up_note := case when s.follow_up_at is not null then nullif(btrim(s.follow_up_note, E' \t\r\n'), '') end;
  s.stage_reason := case when s.stage = 'lost' then private.tidy_line(s.stage_reason, 200) end;
  s.identity_checked_by := private.tidy_line(s.identity_checked_by, 100);
  s.solicitor := private.tidy_line(s.solicitor, 100);
  s.assigned_at := case when s.assigned_to is not null then coalesce(s.assigned_at, now()) end;
  s.waiting_since := case when s.status = 'responded' then s.wrote_again_at else s.created_at end;
  return s;
end
$$;

-- Tidies the values, and skips an exact repeat within ten minutes (a double click, or a retry after a lost response) without an
-- error. The origin of a visit is tidied, and never a reason to refuse a message. The gateway has counted the request.
create function private.receive_submission() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.channel = 'form' and private.is_api_visitor() then
    if current_setting('nevia.submission_received', true) = txid_current()::text then
      perform private.refuse(400, 'one_row_a_request', 'Please send one message at a time.');
    end if;
    perform set_config('nevia.submission_received', txid_current()::text, true);
  end if;

  new := private.tidied(new);
  new.message := btrim(new.message, E' \t\r\n');
  new.about := substring(lower(private.tidy_line(new.about, 100)) from '^[a-z0-9]+(?:-[a-z0-9]+)*$');
  new.home := case when new.about is not null then substring(new.home from '^(?:G|[1-9][0-9]?)\.[0-9]{1,2}$') end;
  new.landing_page := substring(left(new.landing_page, 200) from '^/[^?#[:space:]\u0001-\u0020\u007f-\u00a0\u2028\u2029]*');
  new.utm_source := private.tidy_line(new.utm_source, 100);
  new.utm_medium := private.tidy_line(new.utm_medium, 100);
  new.utm_campaign := private.tidy_line(new.utm_campaign, 100);
  new.referrer_host := substring(
    lower(private.tidy_line(new.referrer_host, 253)) from '^[a-z0-9.-]+(?::[0-9]{1,5})?$'
  );
  -- A campaign cannot have the name of a channel, nor 'direct', which the filter uses.
  new.source := case when new.channel = 'form' then coalesce(lower(new.utm_source), new.referrer_host) else new.channel end;
  if new.channel = 'form' and new.source in ('form', 'phone', 'visit', 'whatsapp', 'direct') then
    new.source := 'campaign ' || new.source;
  end if;
  if not private.is_within_ten_years(new.call_at) then
    raise check_violation using
      message = 'A call must be within ten years from now',
      constraint = 'contact_submissions_call_at_plausible',
      schema = 'public',
      table = 'contact_submissions';
  end if;
  -- A browser may know a zone that is newer than this database. The time is right without it.
  if new.call_zone ~ '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$' and char_length(new.call_zone) <= 64
    and not private.is_time_zone(new.call_zone) then
    new.call_zone := 'UTC';
  end if;

  -- Of two concurrent repeats, the second waits here until the first is stored.
  perform pg_advisory_xact_lock(hashtextextended(lower(new.email) || E'\n' || new.message, 0));
  if exists (
    select from public.contact_submissions
    where lower(email) = lower(new.email)
      and message = new.message
      and first_name = new.first_name
      and last_name = new.last_name
      and phone is not distinct from new.phone
      and about is not distinct from new.about
      and call_at is not distinct from new.call_at
      -- Rows far ahead of the clock were stored before it was set back.
      and created_at between now() - interval '10 minutes' and now() + interval '1 minute'
  ) then
    return null;
  end if;
  return new;
end
$$;

create trigger receive_submission before insert on public.contact_submissions
  for each row when (pg_trigger_depth() = 0) execute function private.receive_submission();

-- Stores the row and cancels the visitor's own statement, which therefore never returns a row: the response is the same for
-- a new row and a repeat. A refusal names the constraint only: PostgreSQL would write the whole row into its log.
create function private.store_silently() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  named text;
begin
  execute format('insert into %s select ($1).*', tg_relid::regclass) using new;
  return null;
exception
  when integrity_constraint_violation then
    get stacked diagnostics named = constraint_name;
    raise exception using
      errcode = sqlstate, message = sqlerrm, constraint = named, schema = tg_table_schema, table = tg_table_name;
end
$$;

-- Runs after receive_submission, by the order of names; not for functions that insert as their owner.
create trigger store_silently before insert on public.contact_submissions
  for each row when (pg_trigger_depth() = 0 and current_user in ('anon', 'authenticated'))
  execute function private.store_silently();

create trigger store_silently before insert on public.newsletter_subscribers
  for each row when (pg_trigger_depth() = 0 and current_user in ('anon', 'authenticated'))
  execute function private.store_silently();

-- The status goes unread → read → responded. Only an undo moves it back.
create function private.keep_submission_valid() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  steps constant text[] := array['unread', 'read', 'responded'];
begin
  if current_setting('nevia.undo', true) is distinct from 'on' then
    if array_position(steps, new.status) < array_position(steps, old.status) then
      raise check_violation using
        message = format('A submission that is %s cannot become %s again', old.status, new.status),
        constraint = 'contact_submissions_status_forward',
        schema = 'public',
        table = 'contact_submissions';
    end if;
    if new.assigned_to is distinct from old.assigned_to then
      new.assigned_at := now();
    end if;
    -- Whatever marks a submission as responded answers what the person wrote until then.
    if new.status = 'responded' and new.status <> old.status then
      new.wrote_again_at := null;
    end if;
  end if;
  new := private.tidied(new);
  return new;
end
$$;

create trigger keep_submission_valid before update on public.contact_submissions
  for each row execute function private.keep_submission_valid();

-- A status never goes back, so one mistaken request must not mark everything.
create function private.refuse_mass_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select count(*) from changed) > 100 then
    perform private.refuse(400, 'too_many_rows', 'One request can change at most 100 rows. Nothing was changed.');
  end if;
  return null;
end
$$;

create trigger refuse_mass_update after update on public.contact_submissions
  referencing new table as changed
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_mass_update();

-- Announces that a row changed, not its content: a listener reads the row again with their own rights.
create function private.announce_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_notify('nevia_changes', json_build_object(
    'table', tg_table_name,
    'type', tg_op,
    'id', case when tg_op = 'DELETE' then old.id else new.id end
  )::text);
  return null;
end
$$;

create trigger announce_change after insert or update or delete on public.contact_submissions
  for each row execute function private.announce_change();

create trigger announce_change after insert or update on public.events
  for each row execute function private.announce_change();

create trigger announce_change after insert or update on public.homes
  for each row execute function private.announce_change();

create trigger announce_change after insert or update on public.home_holds
  for each row execute function private.announce_change();

create trigger announce_change after insert or update or delete on public.content_drafts
  for each row execute function private.announce_change();

create trigger announce_change after insert or update of seen_at on public.notices
  for each row execute function private.announce_change();

-- Whether the person can own a submission. A concurrent change of their role waits for this transaction, and then releases
-- what it assigned.
create function private.hold_role(person uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.user_roles where user_id = person for share;
  return private.has_right(person, 'answer_submissions');
end
$$;

-- A person who leaves the staff loses their submissions, and finds their name again if they return.
create function private.release_submissions_of_leaver() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.has_right(old.user_id, 'answer_submissions') then
    update public.contact_submissions set assigned_to = null where assigned_to = old.user_id;
  end if;
  return null;
end
$$;

create trigger release_submissions_of_leaver after update of role or delete on public.user_roles
  for each row execute function private.release_submissions_of_leaver();

-- Stores a call, a visit or a WhatsApp message, by the rules of the form.
create function public.add_submission(
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
    (channel, first_name, last_name, email, phone, message, about, call_at, call_zone, status, assigned_to)
  values (
    add_submission.channel, add_submission.first_name, add_submission.last_name, coalesce(add_submission.email, ''),
    add_submission.phone, add_submission.message, add_submission.about, add_submission.call_at, add_submission.call_zone,
    'read', auth.uid()
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

-- The digits that distinguish phone numbers, without country code and leading zero.
create function private.phone_ending(typed text) returns text
language sql immutable set search_path = ''
as $$ select right(ltrim((private.read_phone(typed)).digits, '0'), 9) $$;

-- The submissions of a person: those with this address or phone, newest first.
create function public.submissions_of_person(email text default '', phone text default '')
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
      where %s phone_digits like %L
    )
    order by s.created_at desc, s.id desc
    limit 100
    $query$,
    address, address, case when char_length(ending) < 7 then 'false and' end, '%' || ending
  );
end
$$;

-- A person who works on a submission without an owner takes it, and has read it.
create function private.begin_work(submission_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.hold_role(auth.uid());
  update public.contact_submissions s
  set assigned_to = coalesce(s.assigned_to, auth.uid()),
    status = case s.status when 'unread' then 'read' else s.status end
  where s.id = begin_work.submission_id and (s.assigned_to is null or s.status = 'unread');
end
$$;

create policy "Anyone may send a submission" on public.contact_submissions
  for insert to anon, authenticated with check (status = 'unread');

create policy "Staff may read submissions" on public.contact_submissions
  for select to authenticated using ((select private.can('read_submissions')));

create policy "Staff may change the status of submissions" on public.contact_submissions
  for update to authenticated using ((select private.can('answer_submissions')));

create policy "The server may read submissions" on public.contact_submissions
  for select to service_role using (true);

grant insert (
  first_name, last_name, email, phone, message,
  about, home, landing_page, utm_source, utm_medium, utm_campaign, referrer_host, call_at, call_zone
) on public.contact_submissions to anon, authenticated;

grant select on public.contact_submissions to authenticated, service_role;

grant update (status) on public.contact_submissions to authenticated;

grant execute on function public.add_submission, public.submissions_of_person to authenticated;
