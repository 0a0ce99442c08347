-- One list says what a stage means. content/submission-stage.ts has the words; a test compares both.
create table private.stages (
  stage text primary key,
  -- In the order of the lists.
  position integer not null unique,
  -- A buyer is kept until an erasure: neither retention nor a spam mark deletes the submission.
  is_buyer boolean not null,
  -- The checklist of the purchase is shown.
  has_checklist boolean not null
);

alter table private.stages enable row level security;

insert into private.stages (stage, position, is_buyer, has_checklist) values
  ('new', 1, false, false),
  ('talking', 2, false, false),
  ('visit_booked', 3, false, false),
  ('holding', 4, false, true),
  ('contract', 5, true, true),
  ('settled', 6, true, true),
  ('lost', 7, false, false);
