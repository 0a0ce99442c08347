drop policy "Admins may read submissions" on public.contact_submissions;
create policy "Staff may read submissions" on public.contact_submissions
  for select to authenticated using ((select private.is_staff()));
drop policy "Admins may change the status of submissions" on public.contact_submissions;
create policy "Staff may change the status of submissions" on public.contact_submissions
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
