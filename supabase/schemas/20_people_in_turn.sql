-- Gives a new submission to the next person of its subject. Without one who can have it, those of all others are next.
create function private.give_in_turn(new public.contact_submissions) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  subject private.people_in_turn;
  staff uuid[];
  person uuid;
begin
  for subject in
    select t.* from private.people_in_turn t where t.about in (new.about, '') order by t.about desc
  loop
    staff := array(
      select p.id from unnest(subject.people) with ordinality as p (id, n)
      where private.has_right(p.id, 'answer_submissions') order by p.n
    );
    continue when staff = '{}';
    update private.people_in_turn t set given = t.given + 1 where t.about = subject.about returning t.given into subject.given;
    person := staff[(subject.given - 1) % cardinality(staff) + 1];
    continue when not private.hold_role(person);
    update public.contact_submissions s set assigned_to = person where s.id = new.id;
    exit;
  end loop;
exception
  -- A submission is stored whatever is wrong here: it stays without an owner.
  when others then
    raise warning 'Submission % was given to no one: %', new.id, sqlerrm;
end
$$;

-- What follows from a new submission. Staff know about those that they add by hand.
create function private.take_in_submission() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.events (submission_id, kind) values (new.id, case new.channel when 'form' then 'received' else 'added' end);
  if new.channel = 'form' then
    perform private.queue('submission', new.id::text, new.id);
  end if;
  if new.channel = 'form' and new.status = 'unread' and new.assigned_to is null then
    perform private.give_in_turn(new);
  end if;
  return null;
end
$$;

create trigger take_in_submission after insert on public.contact_submissions
  for each row execute function private.take_in_submission();

create function public.read_people_in_turn() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require('manage_staff');
  return (select coalesce(jsonb_object_agg(t.about, t.people), '{}') from private.people_in_turn t);
end
$$;

create function public.save_people_in_turn(about text, people jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require('manage_staff');
  insert into private.people_in_turn as t (about, people)
  values (save_people_in_turn.about, array(select value::uuid from jsonb_array_elements_text(save_people_in_turn.people)))
  on conflict (about) do update set people = excluded.people where t.people <> excluded.people;
  if found then
    perform private.record_account_event('people_in_turn_changed', null, null, detail => nullif(save_people_in_turn.about, ''));
  end if;
  if (select count(*) from private.people_in_turn) > 50 then
    perform private.refuse(400, 'too_many_rows', 'At most 50 subjects can have people of their own.');
  end if;
end
$$;

grant execute on function public.read_people_in_turn, public.save_people_in_turn to authenticated;
