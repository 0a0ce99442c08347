-- What one person does must not be repeated to another, or keep the work for others from being done.

-- Those who take a submission themselves need no notice. Given again, before the first notice was seen, it needs no other one.
create or replace function private.add_notice_of_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.notices (user_id, kind, submission_id, actor_id)
  select new.assigned_to, 'given', new.id, auth.uid()
  where new.assigned_to is distinct from auth.uid() and not exists (
    select from public.notices n
    where n.submission_id = new.id and n.user_id = new.assigned_to and n.kind = 'given' and n.seen_at is null
  );
  return null;
end
$$;

-- The browser of the caller. Each person has ten at most; the oldest ends. The address of another person moves only with its
-- secret keys, which the browser that both use has.
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
    p256dh = excluded.p256dh, auth = excluded.auth, created_at = now()
  where p.user_id = excluded.user_id or (p.p256dh, p.auth) = (excluded.p256dh, excluded.auth);
  if not found then
    perform private.refuse(409, 'push_address_taken', 'This address belongs to the browser of another person.');
  end if;
  delete from private.push_subscriptions p where p.endpoint in (
    select o.endpoint from private.push_subscriptions o where o.user_id = auth.uid()
    order by o.created_at desc, o.endpoint offset 10
  );
end
$$;

-- Returns how many requested erasures were carried out. One that fails keeps no other one waiting; it fails alone in the next run.
create or replace function private.erase_due() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  due private.due_erasures;
  erased integer;
  carried_out integer := 0;
  failure text;
  failure_code text;
begin
  for due in select * from private.due_erasures where due_at <= now() order by due_at for update skip locked loop
    begin
      if due.email <> '' then
        perform private.erase_address(due.email, due.actor_id);
      else
        delete from public.contact_submissions s where s.id = due.submission_id and s.email = '';
        get diagnostics erased = row_count;
        insert into private.deletions (reason, actor_id, submissions) values ('erasure', due.actor_id, erased);
      end if;
      delete from private.due_erasures d where d.id = due.id;
      carried_out := carried_out + 1;
    exception when others then
      get stacked diagnostics failure = message_text, failure_code = returned_sqlstate;
    end;
  end loop;
  if carried_out = 0 and failure_code is not null then
    raise exception using message = failure, errcode = failure_code;
  end if;
  return carried_out;
end
$$;

-- As before, of 500 documents at most: a site has about a hundred.
create or replace function public.save_draft(document text, edit jsonb, revision integer) returns public.content_drafts
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
