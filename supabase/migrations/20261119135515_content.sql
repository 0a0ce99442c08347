-- Never changed and never deleted. The newest version of a document is live.
create table public.content_versions (
  id bigint generated always as identity primary key,
  -- 'site', 'pages/about', 'articles/firb-rules'.
  document text not null,
  -- Null shows the words of the file again.
  edit jsonb,
  -- The words of the file in the edited places when this was published: an upgrade that changes them is noticed.
  defaults jsonb,
  restored_from bigint references public.content_versions (id),
  actor_id uuid references auth.users (id) on delete set null,
  actor_email text,
  created_at timestamptz not null default now(),
  renamed_to text
  constraint content_versions_renamed_to_known check (renamed_to ~ '^articles/[a-z0-9-]{1,100}$'),
  constraint content_versions_document_known check (document ~ '^[a-z0-9-]{1,40}(/[a-z0-9-]{1,100})?$'),
  constraint content_versions_edit_is_an_object check (jsonb_typeof(edit) = 'object' and octet_length(edit::text) <= 400000),
  constraint content_versions_defaults_short check (octet_length(defaults::text) <= 400000)
);

create index content_versions_newest on public.content_versions (document, id desc);

alter table public.content_versions enable row level security;

-- One shared draft per document.
create table public.content_drafts (
  id uuid primary key default gen_random_uuid(),
  document text not null,
  edit jsonb not null,
  -- The live version when the draft was begun; null for the words of the file.
  based_on bigint references public.content_versions (id),
  -- Grows with every save. A save names the revision it was made on, so that no one overwrites what they have not seen.
  revision integer not null default 1,
  actor_id uuid references auth.users (id) on delete set null,
  actor_email text,
  saved_at timestamptz not null default now(),
  constraint content_drafts_one_per_document unique (document),
  constraint content_drafts_document_known check (document ~ '^[a-z0-9-]{1,40}(/[a-z0-9-]{1,100})?$'),
  constraint content_drafts_edit_is_an_object check (jsonb_typeof(edit) = 'object' and octet_length(edit::text) <= 400000)
);

alter table public.content_drafts enable row level security;

-- A link that shows the draft of a document to people without an account. Only a digest of its token is stored.
create table private.content_previews (
  token_digest text primary key,
  document text not null,
  expires_at timestamptz not null default now() + interval '7 days'
);

alter table private.content_previews enable row level security;
