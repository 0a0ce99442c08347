-- Like a follow-up, a stage is work on the submission: a person who sets it takes a free one, and has read it.
create function public.set_stage(submission_id uuid, stage text, reason text default null)
returns public.contact_submissions
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  old public.contact_submissions;
  changed public.contact_submissions;
begin
  perform private.require('answer_submissions');
  perform private.hold_role(auth.uid());
  select s.* into old from public.contact_submissions s where s.id = set_stage.submission_id for update;
  update public.contact_submissions s
  set stage = set_stage.stage,
    stage_reason = case when set_stage.stage = 'lost' then private.tidy_line(reason, 200) end,
    assigned_to = coalesce(s.assigned_to, auth.uid()),
    assigned_at = coalesce(s.assigned_at, now()),
    status = case s.status when 'unread' then 'read' else s.status end
  where s.id = old.id
  returning s.* into changed;
  if (changed.stage, changed.stage_reason) is distinct from (old.stage, old.stage_reason) then
    insert into public.submission_events (submission_id, kind, actor_id, actor_email, old_status, new_status, note)
    values (old.id, 'stage_changed', auth.uid(), auth.jwt() ->> 'email', old.stage, changed.stage, changed.stage_reason);
  end if;
  return private.submission_by_id(set_stage.submission_id);
end
$$;

-- Tags are short words in lower case. A comma separates them in the export.
create function public.set_tag(submission_id uuid, tag text, is_set boolean default true)
returns public.contact_submissions
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  word constant text := lower(private.tidy_line(replace(set_tag.tag, ',', ' '), 100));
begin
  perform private.require('answer_submissions');
  if word is null or char_length(word) > 30 then
    perform private.refuse(400, 'tag_length', 'A tag has 1 to 30 characters.');
  end if;
  perform from public.contact_submissions s where s.id = set_tag.submission_id for update;
  if is_set and exists (
    select from public.contact_submissions s
    where s.id = set_tag.submission_id and cardinality(s.tags) >= 10 and word <> all (s.tags)
  ) then
    perform private.refuse(400, 'too_many_tags', 'A submission has at most 10 tags.');
  end if;
  update public.contact_submissions s
  set tags = case when is_set then s.tags || word else array_remove(s.tags, word) end
  where s.id = set_tag.submission_id and (word = any (s.tags)) <> is_set;
  if found then
    insert into public.submission_events (submission_id, kind, actor_id, actor_email, new_status)
    values (set_tag.submission_id, case when is_set then 'tag_added' else 'tag_removed' end,
      auth.uid(), auth.jwt() ->> 'email', word);
  end if;
  return private.submission_by_id(set_tag.submission_id);
end
$$;

-- Takes a submission out of the lists and counts, or back into them.
create function public.set_spam(submission_id uuid, is_spam boolean) returns public.contact_submissions
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require('answer_submissions');
  update public.contact_submissions s set spam_at = case when is_spam then now() end
  where s.id = set_spam.submission_id and (s.spam_at is not null) <> is_spam;
  if found then
    insert into public.submission_events (submission_id, kind, actor_id, actor_email)
    values (set_spam.submission_id, case when is_spam then 'spam_marked' else 'spam_unmarked' end,
      auth.uid(), auth.jwt() ->> 'email');
  end if;
  return private.submission_by_id(set_spam.submission_id);
end
$$;

-- Replaces the whole checklist. The timeline keeps what was changed.
create function public.save_checklist(
  submission_id uuid,
  firb_path text default null,
  identity_checked_by text default null,
  identity_checked_on date default null,
  solicitor text default null,
  deposit_on date default null
) returns public.contact_submissions
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  old public.contact_submissions;
  changed public.contact_submissions;
  changes text;
begin
  perform private.require('answer_submissions');
  select s.* into old from public.contact_submissions s where s.id = save_checklist.submission_id for update;
  update public.contact_submissions s
  set firb_path = save_checklist.firb_path,
    identity_checked_by = private.tidy_line(save_checklist.identity_checked_by, 100),
    identity_checked_on = save_checklist.identity_checked_on,
    solicitor = private.tidy_line(save_checklist.solicitor, 100),
    deposit_on = save_checklist.deposit_on
  where s.id = old.id
  returning s.* into changed;
  select string_agg(name || ': ' || coalesce(became, 'none'), E'\n') into changes
  from (values
    ('FIRB path', old.firb_path, replace(changed.firb_path, '_', ' ')),
    ('Identity checked by', old.identity_checked_by, changed.identity_checked_by),
    ('Identity checked on', old.identity_checked_on::text, changed.identity_checked_on::text),
    ('Solicitor', old.solicitor, changed.solicitor),
    ('Deposit paid on', old.deposit_on::text, changed.deposit_on::text)
  ) as items (name, was, became)
  where replace(was, '_', ' ') is distinct from became;
  if changes is not null then
    insert into public.submission_events (submission_id, kind, actor_id, actor_email, note)
    values (old.id, 'checklist_changed', auth.uid(), auth.jwt() ->> 'email', changes);
  end if;
  return private.submission_by_id(save_checklist.submission_id);
end
$$;

-- The minutes from the submission to the first response that was not undone, for the export.
create function public.first_answers(submission_ids jsonb)
returns table (submission_id uuid, minutes integer)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require('export_submissions');
  return query
    select s.id, round(extract(epoch from min(e.created_at) - s.created_at) / 60)::integer
    from public.contact_submissions s join public.submission_events e on e.submission_id = s.id
    where s.id in (select value::uuid from jsonb_array_elements_text(submission_ids) limit 1000)
      and e.kind = 'status_changed' and e.new_status = 'responded'
      and not exists (
        select from public.submission_events u
        where u.kind = 'undone' and u.submission_id = s.id and u.old_status = 'responded' and u.created_at >= e.created_at
      )
    group by s.id;
end
$$;

grant execute on function
  public.set_stage, public.set_tag, public.set_spam, public.save_checklist, public.first_answers
  to authenticated;
