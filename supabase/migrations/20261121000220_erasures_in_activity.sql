-- Erasures are in the activity, without the person, and so are backups and what admins dismiss.
alter table public.account_events
  drop constraint account_events_kind_known,
  add constraint account_events_kind_known check (kind in (
    'second_factor_reset', 'sessions_ended', 'role_given', 'role_changed', 'role_taken',
    'invited', 'invitation_sent_again', 'invitation_withdrawn', 'exported', 'erased',
    'backup_made', 'backup_downloaded', 'backup_restored', 'go_live_dismissed'
  ));

create or replace function private.record_erasure() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.record_account_event('erased', new.actor_id, u.email::text, detail => new.submissions::text)
  from auth.users u where u.id = new.actor_id;
  return null;
end
$$;

create trigger record_erasure after insert on private.deletions
  for each row when (new.reason = 'erasure') execute function private.record_erasure();
