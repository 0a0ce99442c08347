-- Mine is what is left to do: without an answer, or with a follow-up.
create or replace function private.view_filter(
  in_view text, with_about text, with_source text, with_owner text, since timestamptz, until timestamptz, time_zone text
) returns text
language plpgsql stable set search_path = ''
as $$
declare
  zone constant text := case when private.is_time_zone(time_zone) then time_zone else 'UTC' end;
  today constant timestamp := date_trunc('day', now() at time zone zone);
begin
  return concat_ws(
    ' and ',
    case coalesce(in_view, '')
      when '' then 'true'
      when 'mine' then format('assigned_to = %L and (status <> ''responded'' or follow_up_at is not null)', auth.uid())
      when 'unassigned' then 'assigned_to is null and status <> ''responded'''
      when 'overdue' then format('status <> ''responded'' and created_at < %L', now() - private.reply_promise())
      when 'calls_today' then
        format('call_at >= %L and call_at < %L', today at time zone zone, (today + interval '1 day') at time zone zone)
      when 'follow_up' then 'follow_up_at is not null'
    end,
    case when with_about <> '' then format('about = %L', with_about) end,
    case
      when with_source = 'direct' then 'source is null'
      when with_source <> '' then format('source = %L', with_source)
    end,
    case
      when with_owner = 'none' then 'assigned_to is null'
      when with_owner <> '' then format('assigned_to = %L', with_owner::uuid)
    end,
    case when since is not null then format('created_at >= %L', since) end,
    case when until is not null then format('created_at < %L', until) end
  );
end
$$;

create or replace function public.count_views(time_zone text default 'UTC') returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  zone constant text := case when private.is_time_zone(time_zone) then time_zone else 'UTC' end;
  today constant timestamp := date_trunc('day', now() at time zone zone);
begin
  perform private.require('read_submissions');
  return (
    select json_build_object(
      'mine', open.mine + follow_ups.mine,
      'unassigned', open.unassigned,
      'overdue', open.overdue,
      'calls_today', (
        select count(*) from public.contact_submissions
        where call_at >= today at time zone zone and call_at < (today + interval '1 day') at time zone zone
      ),
      'follow_up', follow_ups.n,
      'follow_up_due', follow_ups.due
    )
    from (
        select
          count(*) filter (where assigned_to = auth.uid()) as mine,
          count(*) filter (where assigned_to is null) as unassigned,
          count(*) filter (where created_at < now() - private.reply_promise()) as overdue
        from public.contact_submissions where status <> 'responded'
      ) as open,
      (
        select count(*) as n, count(*) filter (where follow_up_at <= now()) as due,
          count(*) filter (where assigned_to = auth.uid() and status = 'responded') as mine
        from public.contact_submissions where follow_up_at is not null
      ) as follow_ups
  );
end
$$;
