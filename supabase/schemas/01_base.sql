-- True for requests that come from a visitor or a signed-in user through the API.
create function private.is_api_visitor() returns boolean
language sql stable set search_path = ''
as $$ select coalesce(current_setting('role', true) in ('anon', 'authenticated'), false) $$;

-- The client's address from the gateway's headers. For IPv6 it is the /64 network, since one visitor owns all of it.
create function private.client_network() returns text
language plpgsql stable set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  address text := btrim(coalesce(headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1), ''));
begin
  if address ~* '^(::ffff:)?[0-9]{1,3}([.][0-9]{1,3}){3}$' then
    return substring(address from '[0-9.]+$');
  end if;
  if strpos(address, ':') = 0 then
    return 'unknown';
  end if;
  begin
    return network(set_masklen(address::inet, 64))::text;
  exception when invalid_text_representation then
    return 'unknown';
  end;
end
$$;

-- An error that PostgREST turns into this status and these headers. A browser cannot read Retry-After from another
-- origin, so the seconds are in the error's details too.
create function private.refuse(status integer, code text, message text, headers json default '{}') returns void
language plpgsql set search_path = ''
as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object(
      'code', code,
      'message', message,
      'details', case
        when headers ->> 'Retry-After' is not null
        then json_build_object('retry_after_seconds', (headers ->> 'Retry-After')::integer)::text
      end,
      'hint', null
    )::text,
    detail = json_build_object('status', status, 'headers', headers)::text;
end
$$;
