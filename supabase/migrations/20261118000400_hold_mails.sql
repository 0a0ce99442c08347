-- The owner of a hold gets a mail four hours before it ends, and one when it has ended by itself. Without an owner the
-- admins get them. Ending is part of this, so that it happens even if no one opens the list of homes.
create or replace function private.queue_hold_mails() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform private.end_due_holds();
  insert into private.outbox (kind, ref, submission_id)
  select 'hold', h.id || case when h.ended_at is null then '-ending-' || h.extensions else '-ended' end, h.submission_id
  from public.home_holds h
  where (h.ended_at is null and h.until between now() and now() + interval '4 hours')
    or (h.ended_at = h.until and h.ended_at > now() - interval '12 hours')
  on conflict do nothing;
end
$$;

-- Null if the hold was extended, released or changed since: then there is nothing to say.
create or replace function private.hold_mail(mail private.outbox) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'project', home.project, 'number', home.number, 'holder_name', hold.holder_name, 'until', hold.until,
    'is_ended', hold.ended_at is not null, 'submission_id', hold.submission_id,
    'recipients', array(
      select u.email::text from auth.users u
      where u.id = hold.owner_id
        or (hold.owner_id is null and exists (select from public.user_roles r where r.user_id = u.id and r.role = 'admin'))
    ))
  from public.home_holds hold join public.homes home on home.id = hold.home_id
  where hold.id = left(mail.ref, 36)::uuid
    and case when hold.ended_at is null
      then mail.ref = hold.id || '-ending-' || hold.extensions
      else hold.ended_at = hold.until and mail.ref = hold.id || '-ended'
    end
$$;
