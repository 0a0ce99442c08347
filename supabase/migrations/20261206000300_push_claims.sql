-- A claim of a push lasts five minutes: what a process claimed and did not send, because it died, is claimed again.
alter table public.notices add column push_claimed_at timestamptz;
update public.notices set push_claimed_at = pushed_at;

-- Claims notices that were not pushed yet, once for each browser of their person; ten, which are sent in less than five minutes.
-- A push of an hour ago is no news.
create or replace function private.claim_pushes() returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  pushes jsonb;
begin
  delete from private.push_subscriptions p
  where not exists (select from auth.sessions s where s.id = p.session_id and (s.not_after is null or s.not_after > now()));
  with claimed as (
    update public.notices n set push_claimed_at = now()
    where n.id in (
      select o.id from public.notices o
      where o.pushed_at is null and o.seen_at is null and o.created_at > now() - interval '1 hour'
        and (o.push_claimed_at is null or o.push_claimed_at < now() - interval '5 minutes')
        and exists (select from private.push_subscriptions p where p.user_id = o.user_id)
        and (private.notice_settings_of(o.user_id)).push and private.has_right(o.user_id, 'read_submissions')
        and private.is_current(o)
      order by o.created_at limit 10
      for update skip locked
    )
    returning n as notice
  )
  select jsonb_agg(jsonb_build_object('endpoint', p.endpoint, 'p256dh', p.p256dh, 'auth', p.auth,
    'notice', jsonb_build_object('id', (c.notice).id, 'title', w.title, 'path', w.path)))
  into pushes
  from claimed c cross join lateral private.notice_words(c.notice) w
  join private.push_subscriptions p on p.user_id = (c.notice).user_id;
  return coalesce(pushes, '[]');
end
$$;
