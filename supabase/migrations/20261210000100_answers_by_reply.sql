-- A function whose only output column has a name (jsonb_array_elements: value) keeps that name under an alias: `as id` names
-- the table, and `id` is then the column of the outer query. So every answer belonged to the newest reply of all. All
-- functions that used an alias as a column name the column now, here or in the later file that changes them.

create or replace function private.submission_of_mail(email text, reply_ids jsonb, received_at timestamptz) returns uuid
language sql stable set search_path = ''
as $$
  select coalesce(
    (
      select r.submission_id from public.submission_replies r
      where r.id in (select named.id::uuid from jsonb_array_elements_text(reply_ids) as named (id))
      order by r.created_at desc
      limit 1
    ),
    (
      select s.id from public.contact_submissions s
      where lower(s.email) = lower(submission_of_mail.email) and s.email <> ''
        and s.created_at < submission_of_mail.received_at + interval '5 minutes'
        and (s.status <> 'responded' or s.wrote_again_at is not null or s.follow_up_at is not null
          or private.had_contact_since(s, now() - interval '90 days'))
      order by s.spam_at is not null, s.created_at desc
      limit 1
    )
  )
$$;

create or replace function public.rename_article(document text, renamed_to text, changes jsonb) returns void
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

create or replace function public.save_rules(rules jsonb, known jsonb) returns jsonb
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
