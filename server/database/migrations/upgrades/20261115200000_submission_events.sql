drop policy "Admins may read submission events" on public.submission_events;
create policy "Staff may read submission events" on public.submission_events
  for select to authenticated using ((select private.is_staff()));
