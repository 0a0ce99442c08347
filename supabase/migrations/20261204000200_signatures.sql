-- The lines below every reply of a person.
alter table public.staff_profiles
  add column signature text,
  add constraint staff_profiles_signature_short check (
    signature = btrim(signature, E' \t\r\n') and char_length(signature) between 1 and 300
    and signature !~ '(\n[^\n]*){6}' and signature !~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]'
  );

-- As before, and with the signature: null keeps the stored one, an empty text deletes it.
drop function public.save_my_profile(text, text);
create function public.save_my_profile(display_name text, time_zone text, signature text default null)
returns public.staff_profiles
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted constant text := btrim(replace(save_my_profile.signature, E'\r\n', E'\n'), E' \t\r\n');
  saved public.staff_profiles;
begin
  perform private.require('read_submissions');
  if not private.is_time_zone(save_my_profile.time_zone) then
    raise invalid_parameter_value using message = 'There is no such time zone';
  end if;
  if char_length(btrim(save_my_profile.display_name)) > 80
    or save_my_profile.display_name ~ '[<>@"\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]' then
    raise check_violation using message = 'A name has at most 80 characters, and none of < > @ "';
  end if;
  if char_length(wanted) > 300 or wanted ~ '(\n[^\n]*){6}' then
    perform private.refuse(400, 'signature_too_long', 'A signature has at most 300 characters in 6 lines.');
  end if;
  insert into public.staff_profiles as p (user_id, display_name, time_zone, signature)
  values (
    auth.uid(), nullif(btrim(save_my_profile.display_name, E' \t\r\n'), ''), save_my_profile.time_zone, nullif(wanted, '')
  )
  on conflict (user_id) do update
  set display_name = excluded.display_name, time_zone = excluded.time_zone,
    signature = case when wanted is null then p.signature else excluded.signature end
  returning p.* into saved;
  return saved;
end
$$;

grant execute on function public.save_my_profile to authenticated;
