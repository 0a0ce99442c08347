-- The people who get new submissions of the form in turn, by subject; '' is for all others.
create table private.people_in_turn (
  about text primary key,
  people uuid[] not null,
  -- How many submissions were given.
  given integer not null default 0,
  constraint people_in_turn_about_is_a_name check (char_length(about) <= 100 and about ~ '^([a-z0-9]+(-[a-z0-9]+)*)?$'),
  constraint people_in_turn_people_count check (cardinality(people) <= 20)
);

alter table private.people_in_turn enable row level security;
