-- The words of the site. A document is a file of content/; what was published is an edit over it: the changed parts of
-- objects, and whole lists. Documents without a version show the words of their file.
update private.roles set rights = rights || array['read_content'];
update private.roles set rights = rights || array['draft_content'] where role in ('admin', 'agent');
update private.roles set rights = rights || array['publish_content'] where role = 'admin';

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
  constraint content_versions_document_known check (document ~ '^[a-z0-9-]{1,40}(/[a-z0-9-]{1,100})?$'),
  constraint content_versions_edit_is_an_object check (jsonb_typeof(edit) = 'object' and octet_length(edit::text) <= 400000),
  constraint content_versions_defaults_short check (octet_length(defaults::text) <= 400000)
);
create index content_versions_newest on public.content_versions (document, id desc);

-- The published edits, at most one per document.
create view public.live_edits with (security_invoker = true) as
select document, edit from (
  select distinct on (document) document, edit from public.content_versions order by document, id desc
) newest
where edit is not null
order by document;
grant select on public.live_edits to authenticated, service_role;

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

-- A link that shows the draft of a document to people without an account. Only a digest of its token is stored.
create table private.content_previews (
  token_digest text primary key,
  document text not null,
  expires_at timestamptz not null default now() + interval '7 days'
);

alter table public.content_versions enable row level security;
alter table public.content_drafts enable row level security;
alter table private.content_previews enable row level security;
grant select on public.content_versions, public.content_drafts to authenticated, service_role;
create policy "Staff may read published words" on public.content_versions
  for select to authenticated using ((select private.can('read_content')));
create policy "Staff may read drafts" on public.content_drafts
  for select to authenticated using ((select private.can('read_content')));
create policy "The server may read published words" on public.content_versions for select to service_role using (true);
create policy "The server may read drafts" on public.content_drafts for select to service_role using (true);

create trigger announce_pages after insert on public.content_versions
  for each statement execute function private.announce_pages();
create trigger announce_change after insert or update or delete on public.content_drafts
  for each row execute function private.announce_change();
do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.content_drafts;
  end if;
end
$$;

create or replace function private.newest_version(document text) returns bigint
language sql stable security definer set search_path = ''
as $$ select max(v.id) from public.content_versions v where v.document = newest_version.document $$;

-- Locks the draft, and refuses if another person has saved, published or discarded it since `revision` was read. 0 is a
-- document without a draft.
create or replace function private.lock_draft(document text, revision integer) returns public.content_drafts
language plpgsql volatile security definer set search_path = ''
as $$
declare
  draft public.content_drafts;
begin
  perform pg_advisory_xact_lock(hashtextextended('content ' || lock_draft.document, 0));
  select d.* into draft from public.content_drafts d where d.document = lock_draft.document for update;
  if coalesce(draft.revision, 0) <> lock_draft.revision then
    perform private.refuse(409, 'draft_changed', case
      when draft.revision is null then 'This draft was published or discarded meanwhile. Your words are still here.'
      else format('%s saved this draft meanwhile. Your words are still here: compare both before you save.',
        coalesce(draft.actor_email, 'Another person'))
    end);
  end if;
  return draft;
end
$$;

create or replace function public.save_draft(document text, edit jsonb, revision integer) returns public.content_drafts
language plpgsql volatile security definer set search_path = ''
as $$
declare
  draft public.content_drafts;
begin
  perform private.require('draft_content');
  draft := private.lock_draft(save_draft.document, save_draft.revision);
  insert into public.content_drafts as d (document, edit, based_on, actor_id, actor_email)
  values (save_draft.document, save_draft.edit, private.newest_version(save_draft.document), auth.uid(), auth.jwt() ->> 'email')
  on conflict on constraint content_drafts_one_per_document do update
  set edit = excluded.edit, revision = d.revision + 1, actor_id = excluded.actor_id, actor_email = excluded.actor_email,
    saved_at = now()
  returning d.* into draft;
  return draft;
end
$$;

create or replace function public.discard_draft(document text, revision integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require('draft_content');
  perform private.lock_draft(discard_draft.document, discard_draft.revision);
  delete from public.content_drafts d where d.document = discard_draft.document;
end
$$;

create or replace function public.publish_draft(document text, revision integer, defaults jsonb default null)
returns public.content_versions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  draft public.content_drafts;
  version public.content_versions;
begin
  perform private.require('publish_content');
  draft := private.lock_draft(publish_draft.document, publish_draft.revision);
  if draft.document is null then
    perform private.refuse(409, 'no_draft', 'There is nothing to publish.');
  end if;
  if draft.based_on is distinct from private.newest_version(draft.document) then
    perform private.refuse(409, 'published_meanwhile', 'Another version was published since this draft was begun.');
  end if;
  insert into public.content_versions (document, edit, defaults, actor_id, actor_email)
  values (draft.document, nullif(draft.edit, '{}'), publish_draft.defaults, auth.uid(), auth.jwt() ->> 'email')
  returning * into version;
  delete from public.content_drafts d where d.document = draft.document;
  return version;
end
$$;

-- Publishes an old version again. Without an id, the words of the file.
create or replace function public.restore_version(document text, version_id bigint default null) returns public.content_versions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  version public.content_versions;
begin
  perform private.require('publish_content');
  select v.* into version from public.content_versions v
  where v.id = version_id and v.document = restore_version.document;
  if version_id is not null and not found then
    perform private.refuse(404, 'no_version', 'There is no such version.');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('content ' || restore_version.document, 0));
  insert into public.content_versions (document, edit, defaults, restored_from, actor_id, actor_email)
  values (restore_version.document, version.edit, version.defaults, version.id, auth.uid(), auth.jwt() ->> 'email')
  returning * into version;
  return version;
end
$$;

create or replace function public.create_preview(document text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.require('draft_content');
  delete from private.content_previews p where p.expires_at < now();
  insert into private.content_previews (token_digest, document)
  values (encode(sha256(token::bytea), 'hex'), create_preview.document);
  return token;
end
$$;

-- The draft behind a preview link, or null.
create or replace function public.previewed_draft(token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('document', d.document, 'edit', d.edit)
  from private.content_previews p join public.content_drafts d on d.document = p.document
  where p.token_digest = encode(sha256(token::bytea), 'hex') and p.expires_at > now()
$$;

grant execute on function public.save_draft, public.discard_draft, public.create_preview to authenticated;
grant execute on function public.previewed_draft to service_role;
-- Our server publishes after it has rendered and checked the pages. Hosted Supabase has no such server: there the next build
-- checks them.
do $$
begin
  if exists (
    select from pg_catalog.pg_namespace n
    where n.nspname = 'auth' and pg_catalog.pg_get_userbyid(n.nspowner) like 'supabase%'
  ) then
    grant execute on function public.publish_draft, public.restore_version to authenticated;
  end if;
end
$$;
