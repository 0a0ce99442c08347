-- With the time zone of the person, in which every page of staff shows times.
create or replace function public.read_my_access() returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
    'rights', coalesce(
      (select rights from public.user_roles join private.roles using (role) where user_id = auth.uid()), '{}'
    ),
    'missing', case
      when private.has_required_second_factor() then 'nothing'
      when private.has_second_factor(auth.uid()) then 'code'
      else 'enrolment'
    end,
    'second_factor_required', private.is_second_factor_required(),
    'time_zone', (select time_zone from public.staff_profiles where user_id = auth.uid())
  )
$$;
