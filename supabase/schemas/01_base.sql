-- True for requests that come from a visitor or a signed-in user through the API.
create function private.is_api_visitor() returns boolean
language sql stable set search_path = ''
as $$ select coalesce(current_setting('role', true) in ('anon', 'authenticated'), false) $$;

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
