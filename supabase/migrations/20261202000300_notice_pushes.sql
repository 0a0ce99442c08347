-- Browsers that receive pushes. One belongs to the session in which it was added, and ends with it.
create table private.push_subscriptions (
  endpoint text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  session_id uuid not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  constraint push_subscriptions_endpoint_is_https
    check (char_length(endpoint) <= 1000 and endpoint ~ '^https://[a-z0-9.:-]+/[!-~]*$'),
  constraint push_subscriptions_keys_are_base64url check (p256dh ~ '^[\w-]{87}$' and auth ~ '^[\w-]{22}$')
);
create index push_subscriptions_of_person on private.push_subscriptions (user_id, created_at);
alter table private.push_subscriptions enable row level security;

-- A person who turns pushes off, turns them off in all browsers.
create or replace function public.save_my_notice_settings(toast boolean, email boolean, push boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require('read_submissions');
  insert into private.notice_settings as s (user_id, toast, email, push)
  values (auth.uid(), save_my_notice_settings.toast, save_my_notice_settings.email, save_my_notice_settings.push)
  on conflict (user_id) do update set toast = excluded.toast, email = excluded.email, push = excluded.push;
  if not save_my_notice_settings.push then
    delete from private.push_subscriptions p where p.user_id = auth.uid();
  end if;
end
$$;

-- The browser of the caller. Each person has ten at most; the oldest ends.
create or replace function public.add_push_subscription(endpoint text, p256dh text, auth text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require('read_submissions');
  insert into private.push_subscriptions as p (endpoint, user_id, session_id, p256dh, auth)
  values (add_push_subscription.endpoint, auth.uid(), (auth.jwt() ->> 'session_id')::uuid,
    add_push_subscription.p256dh, add_push_subscription.auth)
  on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
    p256dh = excluded.p256dh, auth = excluded.auth, created_at = now();
  delete from private.push_subscriptions p where p.endpoint in (
    select o.endpoint from private.push_subscriptions o where o.user_id = auth.uid()
    order by o.created_at desc, o.endpoint offset 10
  );
end
$$;

-- Claims the notices that were not pushed yet, once for each browser of their person. A push of an hour ago is no news.
create or replace function private.claim_pushes() returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  pushes jsonb;
begin
  delete from private.push_subscriptions p
  where not exists (select from auth.sessions s where s.id = p.session_id and (s.not_after is null or s.not_after > now()));
  with claimed as (
    update public.notices n set pushed_at = now()
    where n.id in (
      select o.id from public.notices o
      where o.pushed_at is null and o.seen_at is null and o.created_at > now() - interval '1 hour'
        and exists (select from private.push_subscriptions p where p.user_id = o.user_id)
      order by o.created_at limit 50
      for update skip locked
    )
    returning n as notice
  )
  select jsonb_agg(jsonb_build_object('endpoint', p.endpoint, 'p256dh', p.p256dh, 'auth', p.auth,
    'notice', jsonb_build_object('id', (c.notice).id, 'title', w.title, 'path', w.path)))
  into pushes
  from claimed c cross join lateral private.notice_words(c.notice) w
  join private.push_subscriptions p on p.user_id = (c.notice).user_id
  where (private.notice_settings_of(p.user_id)).push and private.has_right(p.user_id, 'read_submissions');
  return coalesce(pushes, '[]');
end
$$;

-- A person without a role has no notices.
create or replace function private.delete_notices_of_leaver() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.notices where user_id = old.user_id;
  delete from private.notice_settings where user_id = old.user_id;
  delete from private.push_subscriptions where user_id = old.user_id;
  return null;
end
$$;

create trigger delete_notices_of_leaver after delete on public.user_roles
  for each row execute function private.delete_notices_of_leaver();

grant execute on function
  public.save_my_notice_settings(boolean, boolean, boolean),
  public.add_push_subscription(text, text, text)
  to authenticated;
