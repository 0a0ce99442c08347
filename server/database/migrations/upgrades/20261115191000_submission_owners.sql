do $$
begin
  if to_regclass('realtime.messages') is null then
    return;
  end if;
  execute $policy$
    create policy "Staff may see who reads a submission" on realtime.messages for select to authenticated
    using (realtime.topic() like 'submission:%' and extension = 'presence' and (select private.is_staff()))
  $policy$;
  execute $policy$
    create policy "Staff may show that they read a submission" on realtime.messages for insert to authenticated
    with check (realtime.topic() like 'submission:%' and extension = 'presence' and (select private.is_staff()))
  $policy$;
end
$$;
