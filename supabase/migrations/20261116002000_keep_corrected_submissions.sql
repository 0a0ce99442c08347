-- A repeat was known by e-mail and message alone, so the same message sent again with the right phone or name was thanked
-- for and dropped. Now it is a repeat only if everything that was sent is the same.
create or replace function private.receive_submission() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_api_visitor() then
    if current_setting('nevia.submission_received', true) = txid_current()::text then
      perform private.refuse(400, 'one_row_a_request', 'Please send one message at a time.');
    end if;
    perform set_config('nevia.submission_received', txid_current()::text, true);
  end if;
  perform private.take_from_limit('submission');

  new.first_name := btrim(new.first_name, E' \t\r\n');
  new.last_name := btrim(new.last_name, E' \t\r\n');
  new.email := btrim(new.email, E' \t\r\n');
  new.phone := nullif(btrim(new.phone, E' \t\r\n'), '');
  new.message := btrim(new.message, E' \t\r\n');

  -- Two of the same at once: the second waits here until the first is stored, and then sees it.
  perform pg_advisory_xact_lock(hashtextextended(lower(new.email) || E'\n' || new.message, 0));
  if exists (
    select from public.contact_submissions
    where lower(email) = lower(new.email)
      and message = new.message
      and first_name = new.first_name
      and last_name = new.last_name
      and phone is not distinct from new.phone
      -- Rows far ahead of the clock were stored before it was set back.
      and created_at between now() - interval '10 minutes' and now() + interval '1 minute'
  ) then
    return null;
  end if;
  return new;
end
$$;
