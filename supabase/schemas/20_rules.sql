create function private.assign_by_rule(submission_id uuid, rule text, from_person uuid, to_person uuid) returns void
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

create function private.apply_rules() returns trigger
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
create function private.pass_on_submissions() returns void
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

create function private.rules_as_json() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(r) - '{position,turn}'::text[] order by r.position), '[]') from private.rules r
$$;

create function public.read_rules() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require('manage_staff');
  return private.rules_as_json();
end
$$;

-- Replaces all rules, if they are still the `known` ones.
create function public.save_rules(rules jsonb, known jsonb) returns jsonb
language plpgsql security definer set search_path = ''
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
  delete from private.rules r where r.name not in (select btrim(e.rule ->> 'name') from jsonb_array_elements(rules) as e (rule));
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

grant execute on function
  public.read_rules, public.save_rules
  to authenticated;
