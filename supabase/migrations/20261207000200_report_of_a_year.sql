-- The report reads its submissions from this index alone, and only the answers to those that it counts. Lists use the index as before.
drop index public.contact_submissions_newest;
create index contact_submissions_newest on public.contact_submissions (created_at desc, id desc)
  include (spam_at, assigned_to, about, source, phone);

do $$
declare
  change record;
  definition text := pg_get_functiondef('public.read_report'::regproc);
begin
  for change in
    select * from (values
      -- The rule of the ITU is applied once for each beginning of a phone, not for each submission.
      (
        's.source, s.phone',
        's.source,
        case when s.phone like ''+%'' or s.phone like ''00%'' then left(ltrim(left(s.phone, 8), ''+0 (''), 3) end as prefix'
      ),
      (
        '    -- At most one for each submission',
        $text$    countries as materialized (
      -- The calling code, by the rule of the ITU.
      select prefix, substring(prefix
          from '^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|'
          '(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[035789]|9[679])[0-9])'
        ) as country
      from (select distinct prefix from counted) as prefixes
    ),
    -- At most one for each submission$text$
      ),
      (
        $text$
        -- The calling code, by the rule of the ITU.
        case when left(phone, 1) = '+' or left(phone, 2) = '00' then substring(
          ltrim(left(phone, 8), '+0 (')
            from '^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|'
            '(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[035789]|9[679])[0-9])'
        ) end as country,$text$,
        ' country,'
      ),
      (E'from places\n', E'from places left join countries using (prefix)\n'),
      (
        'e.created_at >= since',
        'e.created_at >= (select to_timestamp(min(received) - 1 + origin) from counted)'
      ),
      -- Few answers are undone, and only those are looked up.
      (
        '  -- Open times by their start',
        '  undone constant uuid[] := array(
    select submission_id from public.submission_events where kind = ''undone'' and old_status = ''responded''
  );
  -- Open times by their start'
      ),
      (
        'and not exists (',
        'and not (e.submission_id = any (undone) and exists ('
      ),
      (
        'u.created_at >= e.created_at
        )',
        'u.created_at >= e.created_at
        ))'
      ),
      -- Each place is used three times, and would be searched as often without this.
      ('left join answers a on a.submission_id = c.id', 'left join answers a on a.submission_id = c.id offset 0')
    ) as changes (was, becomes)
  loop
    if position(change.was in definition) = 0 then
      raise exception 'read_report has no "%"', change.was;
    end if;
    definition := replace(definition, change.was, change.becomes);
  end loop;
  execute definition;
end
$$;
