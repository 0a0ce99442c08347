-- A submission of the last half second of a week was counted in the next one: a cast rounds, and the report needs the second that has begun.
do $$
declare
  moment text;
  definition text := pg_get_functiondef('private.read_report'::regproc);
begin
  foreach moment in array array['s.created_at', 'e.created_at'] loop
    if position(format('(date_part(''epoch'', %s) - origin)', moment) in definition) = 0 then
      raise exception 'read_report has no seconds of %', moment;
    end if;
    definition := replace(
      definition, format('(date_part(''epoch'', %s)', moment), format('floor(date_part(''epoch'', %s)', moment)
    );
  end loop;
  execute definition;
end
$$;
