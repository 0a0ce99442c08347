-- Photographs. Which one is shown where is part of the words: a place of a document holds '/photographs/<digest>'. The rights
-- are those of the words.
create table private.photographs (
  id uuid primary key default gen_random_uuid(),
  -- Of the stored original: the same photograph is stored once, and its address cannot be guessed.
  digest text not null,
  width integer not null,
  height integer not null,
  -- For people who cannot see it. Empty until it is described, and then no place may show it.
  alt text not null default '',
  -- What stays visible when the edges are cut off, from the left and from the top.
  focus_x real not null default 0.5,
  focus_y real not null default 0.5,
  actor_id uuid references auth.users (id) on delete set null,
  actor_email text,
  created_at timestamptz not null default now(),
  constraint photographs_stored_once unique (digest),
  constraint photographs_digest_known check (digest ~ '^[0-9a-f]{32}$'),
  constraint photographs_size_known check (width between 1 and 2560 and height between 1 and 2560),
  constraint photographs_alt_short check (alt = btrim(alt) and char_length(alt) <= 250 and alt !~ '[[:cntrl:]]'),
  constraint photographs_focus_inside check (focus_x between 0 and 1 and focus_y between 0 and 1)
);

alter table private.photographs enable row level security;

-- The original, without its metadata and at most 2560 pixels wide and high, and what the pages show of it.
create table private.photograph_files (
  digest text not null references private.photographs (digest) on delete cascade,
  width integer not null,
  format text not null,
  body bytea not null,
  primary key (digest, width, format),
  constraint photograph_files_format_known check (format in ('avif', 'webp', 'jpg')),
  constraint photograph_files_body_short check (octet_length(body) <= 6000000)
);

-- The bytes are compressed already.
alter table private.photograph_files alter column body set storage external;

alter table private.photograph_files enable row level security;
