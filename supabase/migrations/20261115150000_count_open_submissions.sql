-- The figures on the tiles, all from one moment. Nearly all submissions are responded sooner or later: those are counted
-- as what is left, and only the others looked at.
create or replace function public.count_submissions() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select json_build_object(
      'total', everything.n,
      'unread', open.unread,
      'read', open.read,
      'responded', everything.n - open.unread - open.read,
      'overdue', open.overdue
    )
    from (select count(*) as n from public.contact_submissions) as everything,
      (
        select
          count(*) filter (where status = 'unread') as unread,
          count(*) filter (where status = 'read') as read,
          count(*) filter (where created_at < now() - private.reply_promise()) as overdue
        from public.contact_submissions
        where status <> 'responded'
      ) as open
  );
end
$$;
