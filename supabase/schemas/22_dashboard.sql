-- All that the reader shows: the person's submissions, newest first; what happened with them, oldest first, with each reply and each
-- received mail; the homes they asked for or hold; and the mail that a reply answers. Null if the submission no longer exists.
create function public.read_conversation(submission_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  opened public.contact_submissions;
  ids uuid[];
begin
  perform private.require('read_submissions');
  select s.* into opened from public.contact_submissions s where s.id = read_conversation.submission_id;
  if not found then
    return null;
  end if;
  ids := opened.id || array(
    select other.id from public.submissions_of_person(opened.email, opened.phone) as other where other.id <> opened.id
    order by other.created_at desc, other.id desc limit 50
  );
  return jsonb_build_object(
    'submissions', (
      select jsonb_agg(to_jsonb(s) order by s.created_at desc, s.id desc) from public.contact_submissions s where s.id = any (ids)
    ),
    'events', (
      select coalesce(jsonb_agg(to_jsonb(e) || jsonb_build_object('reply', to_jsonb(r), 'mail', to_jsonb(m)) order by e.id), '[]')
      from (
        select a.* from public.activity a
        where a.submission_id = any (ids) and (a.about = 'submission' or private.can('read_homes'))
        order by a.id desc limit 300
      ) as e
      left join public.submission_replies r on r.id = e.reply_id and e.kind = 'replied'
      left join public.received_mails m on m.id = e.id
    ),
    'homes', (
      select coalesce(jsonb_agg(to_jsonb(h) || jsonb_build_object('hold', to_jsonb(held)) order by h.number), '[]')
      from public.homes h
      left join public.home_holds held on held.home_id = h.id and held.submission_id = any (ids)
        and held.ended_at is null and held.until > now()
      where private.can('read_homes') and (held.id is not null or (h.project, h.number) = (opened.about, opened.home))
    ),
    'answers', private.mail_to_answer(opened, now())
  );
end
$$;

-- All that is around the list: the counts, the views of the caller, due follow-ups that are theirs or without an owner, replies that
-- failed or wait, and how the mail and the backups are doing.
create function public.read_dashboard(zone text default 'UTC') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require('read_submissions');
  return jsonb_build_object(
    'counts', private.count_submissions(zone),
    'views', (
      select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name, 'params', v.params) order by v.created_at, v.id), '[]')
      from private.saved_views v where v.user_id = auth.uid()
    ),
    'due', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.follow_up_at, s.id), '[]') from (
        select * from public.contact_submissions
        where spam_at is null and follow_up_at <= now() and coalesce(assigned_to, auth.uid()) = auth.uid()
        order by follow_up_at, id limit 50
      ) as s
    ),
    'unsent', (
      select coalesce(jsonb_agg(to_jsonb(unsent) - 'created_at' order by unsent.created_at), '[]') from (
        select r.id as reply_id, r.submission_id, s.first_name, s.last_name, r.state, r.created_at
        from public.submission_replies r join public.contact_submissions s on s.id = r.submission_id
        where s.spam_at is null and (r.state = 'failed' or r.state in ('pending', 'sending') and r.last_error is not null)
        order by r.created_at limit 100
      ) as unsent
    ),
    'mails', public.submission_mail_summary(),
    'backups', case when private.can('read_backups') then public.backup_summary() end
  );
end
$$;

grant execute on function public.read_conversation, public.read_dashboard to authenticated;

reset check_function_bodies;
