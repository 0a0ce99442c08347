alter table public.user_roles
  drop constraint user_roles_role_known,
  add constraint user_roles_role_known check (role in ('admin', 'agent')),
  add constraint user_roles_one_role unique (user_id);
