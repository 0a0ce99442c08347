-- A token is text: as a bytea literal, a backslash in it would be an escape.
create or replace function public.create_preview(document text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.require('draft_content');
  delete from private.content_previews p where p.expires_at < now();
  insert into private.content_previews (token_digest, document)
  values (encode(sha256(convert_to(token, 'UTF8')), 'hex'), create_preview.document);
  return token;
end
$$;

-- The draft behind a preview link, or null.
create or replace function public.previewed_draft(token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('document', d.document, 'edit', d.edit)
  from private.content_previews p join public.content_drafts d on d.document = p.document
  where p.token_digest = encode(sha256(convert_to(token, 'UTF8')), 'hex') and p.expires_at > now()
$$;
