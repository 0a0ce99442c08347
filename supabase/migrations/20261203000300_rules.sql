-- Rules that give new submissions of the form to a person, or to several in turn. The first rule that matches and has someone to give
-- to applies. Rules are identified by their name.
create table private.rules (
  name text primary key,
  position integer not null,
  -- Conditions; null matches everything.
  about text,
  -- 'direct' if the source is not known.
  source text,
  -- The first language of the visitor's browser, which is not stored.
  language text,
  is_open boolean,
  people uuid[] not null,
  -- How many submissions it has given.
  turn integer not null default 0,
  -- A submission that is unread after this time goes to the other person, or is free again.
  fallback_minutes integer,
  fallback_person uuid,
  constraint rules_name_length check (char_length(btrim(name)) between 1 and 60),
  constraint rules_name_without_control_characters check (name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  constraint rules_about_is_a_name check (char_length(about) <= 100 and about ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint rules_source_length check (char_length(source) between 1 and 253),
  constraint rules_language_is_a_code check (language ~ '^[a-z]{2,3}$'),
  constraint rules_people_count check (cardinality(people) between 1 and 20),
  constraint rules_fallback_minutes_plausible check (fallback_minutes between 1 and 10080),
  constraint rules_fallback_person_needs_minutes check (fallback_person is null or fallback_minutes is not null)
);
alter table private.rules enable row level security;

-- Submissions that a rule has given, until they are passed on: as the rule was at that time.
create table private.rule_waits (
  submission_id uuid primary key references public.contact_submissions (id) on delete cascade,
  rule text not null,
  person_id uuid not null,
  fallback_person uuid,
  until timestamptz not null
);
alter table private.rule_waits enable row level security;
create index rule_waits_until on private.rule_waits (until);

-- The rule by which a submission was given or released.
alter table public.submission_events add column rule text;

create or replace function private.record_submission_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  rule constant text := nullif(current_setting('nevia.rule', true), '');
  actor constant uuid := case when rule is null then auth.uid() end;
  is_own constant boolean := new.assigned_to is null or new.assigned_to is not distinct from actor;
  person constant uuid := case when is_own then old.assigned_to else new.assigned_to end;
begin
  insert into public.submission_events (submission_id, kind, actor_id, actor_email, person_id, person_email, rule)
  values (
    new.id,
    case when new.assigned_to is null then 'released' when is_own then 'taken' else 'given' end,
    actor,
    case when rule is null then auth.jwt() ->> 'email' end,
    person,
    (select u.email from auth.users u where u.id = person),
    rule
  );
  return null;
end
$$;

create or replace function private.assign_by_rule(submission_id uuid, rule text, from_person uuid, to_person uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform set_config('nevia.rule', rule, true);
  update public.contact_submissions s
  set assigned_to = to_person, assigned_at = case when to_person is not null then now() end
  where s.id = submission_id and s.status = 'unread' and s.spam_at is null
    and s.assigned_to is not distinct from from_person;
  perform set_config('nevia.rule', '', true);
end
$$;

create or replace function private.apply_rules() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  browser_language constant text := lower(substring(
    nullif(current_setting('request.headers', true), '')::json ->> 'accept-language' from '^\s*([A-Za-z]{2,3})(?![A-Za-z])'
  ));
  rule private.rules;
  staff uuid[];
  person uuid;
begin
  for rule in
    select r.* from private.rules r
    where (r.about is null or r.about = new.about)
      and (r.source is null or r.source = coalesce(new.source, 'direct'))
      and (r.language is null or r.language = browser_language)
      and (r.is_open is null or r.is_open = (private.open_times(now(), now()) @> now()))
    order by r.position
  loop
    staff := array(
      select p.id from unnest(rule.people) with ordinality as p (id, n)
      where private.has_right(p.id, 'answer_submissions') order by p.n
    );
    continue when staff = '{}';
    update private.rules r set turn = r.turn + 1 where r.name = rule.name returning r.turn into rule.turn;
    person := staff[(rule.turn - 1) % cardinality(staff) + 1];
    continue when not found or not private.hold_role(person);
    perform private.assign_by_rule(new.id, rule.name, null, person);
    insert into private.rule_waits (submission_id, rule, person_id, fallback_person, until)
    select new.id, rule.name, person, rule.fallback_person, now() + rule.fallback_minutes * interval '1 minute'
    where rule.fallback_minutes is not null;
    exit;
  end loop;
  return null;
exception
  -- An enquiry is stored whatever is wrong with a rule: it stays free.
  when others then
    raise warning 'No rule was applied to submission %: %', new.id, sqlerrm;
    return null;
end
$$;

-- After record_submission_received, by the order of names.
create trigger rules_apply after insert on public.contact_submissions
  for each row when (new.channel = 'form' and new.status = 'unread' and new.assigned_to is null)
  execute function private.apply_rules();

-- Passes on what is unread for too long. The server calls it regularly.
create or replace function private.pass_on_submissions() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  waited private.rule_waits;
begin
  for waited in delete from private.rule_waits w where w.until <= now() returning w.* loop
    perform private.assign_by_rule(waited.submission_id, waited.rule, waited.person_id,
      case when private.hold_role(waited.fallback_person) then waited.fallback_person end);
  end loop;
end
$$;

create or replace function private.rules_as_json() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(r) - '{position,turn}'::text[] order by r.position), '[]') from private.rules r
$$;

create or replace function public.read_rules() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require('manage_staff');
  return private.rules_as_json();
end
$$;

-- Replaces all rules, if they are still the `known` ones.
create or replace function public.save_rules(rules jsonb, known jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  before jsonb;
  saved jsonb;
begin
  perform private.require('manage_staff');
  lock table private.rules in share row exclusive mode;
  before := private.rules_as_json();
  if before is distinct from known then
    perform private.refuse(409, 'rules_changed', 'Someone else has changed the rules. Load the page again.');
  end if;
  if jsonb_array_length(rules) > 50 then
    perform private.refuse(400, 'too_many_rows', 'There can be at most 50 rules.');
  end if;
  delete from private.rules r where r.name not in (select btrim(e ->> 'name') from jsonb_array_elements(rules) as e);
  insert into private.rules as r
    (name, position, about, source, language, is_open, people, fallback_minutes, fallback_person)
  select btrim(n.name), e.place, n.about, n.source, n.language, n.is_open, n.people, n.fallback_minutes, n.fallback_person
  from jsonb_array_elements(rules) with ordinality as e (rule, place)
  cross join lateral jsonb_populate_record(null::private.rules, e.rule) as n
  on conflict (name) do update set position = excluded.position, about = excluded.about, source = excluded.source,
    language = excluded.language, is_open = excluded.is_open, people = excluded.people,
    fallback_minutes = excluded.fallback_minutes, fallback_person = excluded.fallback_person;
  saved := private.rules_as_json();
  if saved <> before then
    perform private.record_account_event(
      'rules_changed', auth.uid(), (select u.email from auth.users u where u.id = auth.uid()),
      detail => (
        select coalesce(left(string_agg(
          case when o.rule is null then 'added ' when n.rule is null then 'removed ' else 'changed ' end
            || (coalesce(n.rule, o.rule) ->> 'name'), ', '
        ), 500), 'order')
        from jsonb_array_elements(before) as o (rule)
        full join jsonb_array_elements(saved) as n (rule) on n.rule ->> 'name' = o.rule ->> 'name'
        where n.rule is distinct from o.rule
      )
    );
  end if;
  return saved;
end
$$;

-- Adds to the kinds that are known now, whichever these are.
do $$
begin
  execute (
    select 'alter table public.account_events drop constraint account_events_kind_known, add constraint account_events_kind_known '
      || replace(pg_get_constraintdef(c.oid), 'ARRAY[', 'ARRAY[''rules_changed''::text, ')
    from pg_constraint c
    where c.conname = 'account_events_kind_known' and c.conrelid = 'public.account_events'::regclass
  );
end
$$;

grant execute on function public.read_rules, public.save_rules to authenticated;
