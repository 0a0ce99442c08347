-- The link that `npm run admin -- grant` prints. Its own purpose, so that a reset anybody may ask for does not replace it.
alter table auth.one_time_tokens drop constraint one_time_tokens_purpose;
alter table auth.one_time_tokens add constraint one_time_tokens_purpose
  check (purpose in ('confirmation', 'recovery', 'invitation', 'email_change_current', 'email_change_new'));

-- A link proves the mailbox and carries no password any more; the column stays so that older backups can be restored.
update auth.one_time_tokens set encrypted_password = null;
comment on column auth.one_time_tokens.encrypted_password is 'No longer used.';

-- With several links open nobody can say whose password is stored: whoever confirms the address chooses a new one.
update auth.users u set encrypted_password = '', raw_user_meta_data = '{}'
where u.email_confirmed_at is null
  and (select count(*) from auth.one_time_tokens t where t.user_id = u.id and t.purpose = 'confirmation') > 1;
