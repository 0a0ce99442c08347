-- What happens after the first answer: a stage beside the status, tags, a checklist of the purchase, and whether it is an
-- enquiry at all. Only the functions below write these columns, so each change is an event of the timeline.
alter table public.contact_submissions
  add column stage text not null default 'new',
  -- Why it was lost.
  add column stage_reason text,
  add column tags text[] not null default '{}',
  -- When it was marked as not an enquiry.
  add column spam_at timestamptz,
  -- Names and dates only; the papers themselves are never stored here.
  add column firb_path text,
  add column identity_checked_by text,
  add column identity_checked_on date,
  add column solicitor text,
  add column deposit_on date,
  add constraint contact_submissions_stage_known
    check (stage in ('new', 'talking', 'visit_booked', 'holding', 'contract', 'settled', 'lost')),
  add constraint contact_submissions_only_lost_has_a_reason check ((stage = 'lost') = (stage_reason is not null)),
  add constraint contact_submissions_tags_bounded check (
    cardinality(tags) <= 10 and array_position(tags, null) is null and char_length(array_to_string(tags, ',')) <= 309
  ),
  add constraint contact_submissions_firb_path_known
    check (firb_path in ('not_needed', 'exemption_certificate', 'own_application')),
  add constraint contact_submissions_identity_checked_by_and_on
    check ((identity_checked_by is null) = (identity_checked_on is null)),
  add constraint contact_submissions_checklist_plausible check (
    char_length(stage_reason) between 1 and 200
    and char_length(identity_checked_by) between 1 and 100
    and char_length(solicitor) between 1 and 100
    and identity_checked_on between date '2020-01-01' and date '2100-01-01'
    and deposit_on between date '2020-01-01' and date '2100-01-01'
  ),
  add constraint contact_submissions_stage_without_control_characters check (
    concat(stage_reason, array_to_string(tags, ''), identity_checked_by, solicitor)
      !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
  );

create index contact_submissions_of_stage on public.contact_submissions (stage, created_at desc, id desc)
  where stage <> 'new';
create index contact_submissions_tags on public.contact_submissions using gin (tags);
create index contact_submissions_spam on public.contact_submissions (spam_at) where spam_at is not null;

-- A stage is in old_status and new_status, a tag in new_status.
alter table public.submission_events
  drop constraint submission_events_kind_known,
  drop constraint submission_events_only_some_have_a_note,
  add constraint submission_events_kind_known check (kind in (
    'received', 'added', 'status_changed', 'mail_sent', 'mail_failed', 'note',
    'taken', 'given', 'released', 'follow_up_set', 'follow_up_cleared', 'undone', 'corrected',
    'replied', 'reply_sent', 'reply_failed', 'reply_again', 'reply_settled',
    'wrote_again', 'auto_replied', 'wrote_again_settled',
    'stage_changed', 'tag_added', 'tag_removed', 'spam_marked', 'spam_unmarked', 'checklist_changed'
  )),
  add constraint submission_events_only_some_have_a_note
    check (note is null or kind in ('note', 'follow_up_set', 'corrected', 'stage_changed', 'checklist_changed'));

-- Like a follow-up, a stage is work on the submission: a person who sets it takes a free one, and has read it.
create or replace function public.set_stage(submission_id uuid, stage text, reason text default null)
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
create or replace function public.set_tag(submission_id uuid, tag text, is_set boolean default true)
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
create or replace function public.set_spam(submission_id uuid, is_spam boolean) returns public.contact_submissions
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
create or replace function public.save_checklist(
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
create or replace function public.first_answers(submission_ids jsonb)
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
  public.set_stage, public.set_tag, public.set_spam, public.save_checklist, public.first_answers to authenticated;
