-- The published edits, at most one per document.
create view public.live_edits with (security_invoker = true) as
select document, edit from (
  select distinct on (document) document, edit from public.content_versions order by document, id desc
) newest
where edit is not null
order by document;

create function private.newest_version(document text) returns bigint
language sql stable security definer set search_path = ''
as $$ select max(v.id) from public.content_versions v where v.document = newest_version.document $$;

create function private.record_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.events (about, kind, document, note, actor_id, actor_email)
  values ('document', case
      when new.renamed_to is not null then 'content_renamed'
      when new.restored_from is not null or new.edit is null then 'content_restored'
      when new.edit ->> 'unpublished' = 'true' then 'content_unpublished'
      else 'content_published'
    end, new.document, new.renamed_to, new.actor_id, new.actor_email);
  return null;
end
$$;

create trigger record_version after insert on public.content_versions
  for each row execute function private.record_version();

-- Locks the draft, and refuses if another person has saved, published or discarded it since `revision` was read. 0 is a
-- document without a draft.
create function private.lock_draft(document text, revision integer) returns public.content_drafts
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

-- Of 500 documents at most: a site has about a hundred.
create function public.save_draft(document text, edit jsonb, revision integer) returns public.content_drafts
language plpgsql volatile security definer set search_path = ''
as $$
declare
  draft public.content_drafts;
begin
  perform private.require('draft_content');
  draft := private.lock_draft(save_draft.document, save_draft.revision);
  if draft.revision is null and (select count(*) from public.content_drafts) >= 500 then
    perform private.refuse(409, 'too_many_drafts', 'There are 500 drafts. Publish or discard some of them first.');
  end if;
  insert into public.content_drafts as d (document, edit, based_on, actor_id, actor_email)
  values (save_draft.document, save_draft.edit, private.newest_version(save_draft.document), auth.uid(), auth.jwt() ->> 'email')
  on conflict on constraint content_drafts_one_per_document do update
  set edit = excluded.edit, revision = d.revision + 1, actor_id = excluded.actor_id, actor_email = excluded.actor_email,
    saved_at = now()
  returning d.* into draft;
  return draft;
end
$$;

create function public.discard_draft(document text, revision integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require('draft_content');
  perform private.lock_draft(discard_draft.document, discard_draft.revision);
  delete from public.content_drafts d where d.document = discard_draft.document;
end
$$;

create function public.publish_draft(document text, revision integer, defaults jsonb default null)
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
create function public.restore_version(document text, version_id bigint default null) returns public.content_versions
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

-- A token is text: as a bytea literal, a backslash in it would be an escape.
create function public.create_preview(document text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.require('draft_content');
  delete from private.content_previews p where p.expires_at < now();
  insert into private.content_previews (token_digest, document)
  values (encode(sha256(convert_to(token, 'UTF8')), 'hex'), create_preview.document);
  return token;
end
$$;

-- The draft behind a preview link, or null.
create function public.previewed_draft(token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('document', d.document, 'edit', d.edit)
  from private.content_previews p join public.content_drafts d on d.document = p.document
  where p.token_digest = encode(sha256(convert_to(token, 'UTF8')), 'hex') and p.expires_at > now()
$$;

-- Facts carry sums and legal figures, so that only people who publish may draft them.
create function private.guard_facts() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require('publish_content');
  return coalesce(new, old);
end
$$;

create trigger guard_new_facts before insert or update on public.content_drafts
  for each row when (new.document like 'facts/%') execute function private.guard_facts();

create trigger guard_discarded_facts before delete on public.content_drafts
  for each row when (old.document like 'facts/%') execute function private.guard_facts();

-- `changes` are the edits of all documents that follow, each with the version it was made on:
-- [{"document": "redirects", "edit": {…}, "defaults": {…}, "based_on": 7}].
create function public.rename_article(document text, renamed_to text, changes jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  change jsonb;
begin
  perform private.require('publish_content');
  for change in select c.change from jsonb_array_elements(changes) as c (change) order by c.change ->> 'document' loop
    perform pg_advisory_xact_lock(hashtextextended('content ' || (change ->> 'document'), 0));
    if (change ->> 'based_on')::bigint is distinct from private.newest_version(change ->> 'document') then
      perform private.refuse(409, 'published_meanwhile', 'Another version was published meanwhile. Please try again.');
    end if;
    insert into public.content_versions (document, edit, defaults, renamed_to, actor_id, actor_email)
    values (
      change ->> 'document', nullif(nullif(change -> 'edit', 'null'), '{}'), change -> 'defaults',
      case when change ->> 'document' = rename_article.document then rename_article.renamed_to end,
      auth.uid(), auth.jwt() ->> 'email'
    );
  end loop;
  if exists (select from public.content_drafts d where d.document in (rename_article.document, rename_article.renamed_to)) then
    perform private.refuse(409, 'draft_exists', 'Publish or discard the draft of this article first.');
  end if;
end
$$;

create policy "Staff may read published words" on public.content_versions
  for select to authenticated using ((select private.can('read_content')));

create policy "Staff may read drafts" on public.content_drafts
  for select to authenticated using ((select private.can('read_content')));

create policy "The server may read published words" on public.content_versions for select to service_role using (true);

create policy "The server may read drafts" on public.content_drafts for select to service_role using (true);

grant select on public.content_versions, public.content_drafts to authenticated, service_role;

grant execute on function
  public.save_draft, public.discard_draft, public.create_preview
  to authenticated;
