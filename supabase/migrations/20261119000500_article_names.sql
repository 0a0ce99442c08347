-- Renaming an article changes several documents in one step, and the activity shows what was published.
alter table public.content_versions add column renamed_to text
  constraint content_versions_renamed_to_known check (renamed_to ~ '^articles/[a-z0-9-]{1,100}$');

-- `changes` are the edits of all documents that follow, each with the version it was made on:
-- [{"document": "redirects", "edit": {…}, "defaults": {…}, "based_on": 7}].
create or replace function public.rename_article(document text, renamed_to text, changes jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  change jsonb;
begin
  perform private.require('publish_content');
  for change in select c from jsonb_array_elements(changes) c order by c ->> 'document' loop
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

-- As before, with what was published. Ids of events of accounts are negative, those of versions are large, so that ids are unique.
create or replace function public.read_activity(
  by_person uuid default null,
  since timestamptz default null,
  until timestamptz default null,
  before_created_at timestamptz default null,
  before_id bigint default null,
  most integer default 100
) returns table (
  id bigint, created_at timestamptz, kind text, actor_id uuid, actor_email text, person_id uuid, person_email text,
  old_status text, new_status text, note text, edited_at timestamptz, follow_up_at timestamptz,
  submission_id uuid, first_name text, last_name text
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  chosen constant text := concat_ws(' and ',
    case when by_person is null then 'true' else format('e.actor_id = %L', by_person) end,
    case when since is not null then format('e.created_at >= %L', since) end,
    case when until is not null then format('e.created_at < %L', until) end
  );
  rows_at_most constant integer := least(greatest(coalesce(most, 100), 1), 1000);
  after_last constant text := case
    when before_created_at is null then 'true'
    else format('(e.created_at, %%s) < (%L, %L)', before_created_at, coalesce(before_id, 0))
  end;
begin
  perform private.require('read_submissions');
  return query execute format(
    $query$
    (
      select e.id, e.created_at, e.kind, e.actor_id, e.actor_email, e.person_id, e.person_email, e.old_status,
        e.new_status, e.note, e.edited_at, e.follow_up_at, e.submission_id, s.first_name, s.last_name
      from public.submission_events e join public.contact_submissions s on s.id = e.submission_id
      where e.actor_email is not null and %1$s and %2$s
      order by e.created_at desc, e.id desc limit %4$s
    )
    union all
    (
      select -e.id, e.created_at, e.kind, e.actor_id, e.actor_email, e.account_id, e.account_email, e.old_role,
        coalesce(e.new_role, e.detail), null, null, null, null, null, null
      from public.account_events e
      where %5$L::boolean and %1$s and %3$s
      order by e.created_at desc, e.id limit %4$s
    )
    union all
    (
      select e.id + 1000000000000, e.created_at,
        case
          when e.renamed_to is not null then 'content_renamed'
          when e.restored_from is not null or e.edit is null then 'content_restored'
          when e.edit ->> 'unpublished' = 'true' then 'content_unpublished'
          else 'content_published'
        end,
        e.actor_id, e.actor_email, null, null, e.document, e.renamed_to, null, null, null, null, null, null
      from public.content_versions e
      where %6$L::boolean and %1$s and %7$s
      order by e.created_at desc, e.id desc limit %4$s
    )
    order by 2 desc, 1 desc limit %4$s
    $query$,
    chosen, format(after_last, 'e.id'), format(after_last, '-e.id'), rows_at_most, private.can('manage_staff'),
    private.can('read_content'), format(after_last, 'e.id + 1000000000000')
  );
end
$$;

do $$
begin
  if exists (
    select from pg_catalog.pg_namespace n
    where n.nspname = 'auth' and pg_catalog.pg_get_userbyid(n.nspowner) like 'supabase%'
  ) then
    grant execute on function public.rename_article to authenticated;
  end if;
end
$$;

-- The private channel content:<document> shows staff who else has a text open. Our own server checks the right itself; hosted
-- Supabase uses these policies.
do $$
begin
  if to_regclass('realtime.messages') is null then
    return;
  end if;
  execute $policy$
    create policy "Staff may see who has a text open" on realtime.messages for select to authenticated
    using (realtime.topic() like 'content:%' and extension = 'presence' and (select private.can('read_content')))
  $policy$;
  execute $policy$
    create policy "Staff may show that they have a text open" on realtime.messages for insert to authenticated
    with check (realtime.topic() like 'content:%' and extension = 'presence' and (select private.can('read_content')))
  $policy$;
end
$$;
