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

create index rule_waits_until on private.rule_waits (until);

alter table private.rule_waits enable row level security;
