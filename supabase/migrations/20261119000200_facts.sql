-- Facts carry sums and legal figures, so that only people who publish may draft them. Other texts are drafted as before.
create or replace function private.guard_facts() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require('publish_content');
  return coalesce(new, old);
end
$$;

create trigger guard_new_facts before insert or update on public.content_drafts
  for each row when (new.document like 'facts/%') execute function private.guard_facts();
create trigger guard_discarded_facts before delete on public.content_drafts
  for each row when (old.document like 'facts/%') execute function private.guard_facts();
