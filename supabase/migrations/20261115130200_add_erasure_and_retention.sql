-- What was deleted on purpose: when, by whom, how much. Nothing in it tells about whom.
create table private.deletions (
  id bigint generated always as identity primary key,
  reason text not null,
  actor_id uuid,
  submissions integer not null,
  newsletter_subscribers integer not null default 0,
  created_at timestamptz not null default now(),
  constraint deletions_reason_known check (reason in ('erasure', 'retention'))
);
alter table private.deletions enable row level security;
revoke all on private.deletions from public, anon, authenticated, service_role;

-- Everything we hold under one address: its submissions with their notes, events and waiting mails, and its place in
-- the newsletter.
create function public.erase_person(email text) returns json
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  address constant text := lower(btrim(coalesce(erase_person.email, ''), E' \t\r\n'));
  erased_submissions integer;
  erased_subscribers integer;
begin
  perform private.require_admin();
  if address = '' then
    raise invalid_parameter_value using message = 'Say whose data to erase';
  end if;
  delete from public.contact_submissions s where lower(s.email) = address;
  get diagnostics erased_submissions = row_count;
  delete from public.newsletter_subscribers n where n.email = address;
  get diagnostics erased_subscribers = row_count;
  insert into private.deletions (reason, actor_id, submissions, newsletter_subscribers)
  values ('erasure', auth.uid(), erased_submissions, erased_subscribers);
  return json_build_object('submissions', erased_submissions, 'newsletter_subscribers', erased_subscribers);
end
$$;

-- Deletes up to `most` responded submissions older than so many months and returns how many; call until it returns 0.
create function public.delete_old_submissions(older_than_months integer, most integer default 500) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted integer;
begin
  if older_than_months is null or older_than_months < 1 then
    raise invalid_parameter_value using message = 'Submissions are kept for a month at least';
  end if;
  delete from public.contact_submissions
  where id in (
    select id from public.contact_submissions
    where status = 'responded' and created_at < now() - make_interval(months => older_than_months)
    order by created_at
    limit least(greatest(most, 1), 1000)
    for update skip locked
  );
  get diagnostics deleted = row_count;
  if deleted > 0 then
    insert into private.deletions (reason, submissions) values ('retention', deleted);
  end if;
  return deleted;
end
$$;

revoke all on function public.erase_person(text), public.delete_old_submissions(integer, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.erase_person(text) to authenticated;
grant execute on function public.delete_old_submissions(integer, integer) to service_role;
