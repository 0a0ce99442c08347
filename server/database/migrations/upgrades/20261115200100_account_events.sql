alter table public.account_events
  add column old_role text,
  add column new_role text,
  -- What was exported.
  add column detail text,
  drop constraint account_events_kind_known,
  add constraint account_events_kind_known check (kind in (
    'second_factor_reset', 'sessions_ended', 'role_given', 'role_changed', 'role_taken',
    'invited', 'invitation_sent_again', 'invitation_withdrawn', 'exported'
  ));
create index account_events_newest on public.account_events (created_at desc, id desc);
create trigger record_role_given after insert or delete on public.user_roles
  for each row execute function private.record_role();
create trigger record_role_changed after update of role on public.user_roles
  for each row when (old.role is distinct from new.role) execute function private.record_role();
