-- Photographs are in the activity, by their description: added, described again, deleted.
alter table public.account_events
  drop constraint account_events_kind_known,
  add constraint account_events_kind_known check (kind in (
    'second_factor_reset', 'sessions_ended', 'role_given', 'role_changed', 'role_taken',
    'invited', 'invitation_sent_again', 'invitation_withdrawn', 'exported', 'erased',
    'backup_made', 'backup_downloaded', 'backup_restored', 'go_live_dismissed',
    'photograph_added', 'photograph_described', 'photograph_deleted'
  ));

create or replace function private.record_photograph() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The operator's own statements have no account.
  if auth.uid() is not null then
    perform private.record_account_event(
      case tg_op when 'INSERT' then 'photograph_added' when 'UPDATE' then 'photograph_described' else 'photograph_deleted' end,
      auth.uid(), auth.jwt() ->> 'email',
      detail => nullif(case when tg_op = 'DELETE' then old.alt else new.alt end, '')
    );
  end if;
  return null;
end
$$;

create trigger record_photograph after insert or delete on private.photographs
  for each row execute function private.record_photograph();
create trigger record_photograph_described after update of alt on private.photographs
  for each row when (old.alt is distinct from new.alt) execute function private.record_photograph();
