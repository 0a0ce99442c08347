/** Documents, drafts and versions. SQL decides who may change them, and the server checks pages before it publishes. */
import type { QueryClient } from '@tanstack/react-query';
import { type Result, request, requestFunction } from '#app/lib/staff-request.ts';
import type { Edit } from '#content/edited.ts';
import type { Database, Json } from '#supabase/database.types.ts';
import type { Path } from './form/form-shape.ts';

type Tables = Database['public']['Tables'];
export type Draft = Omit<Tables['content_drafts']['Row'], 'edit'> & { edit: Edit };
export type Version = Omit<Tables['content_versions']['Row'], 'edit'> & { edit: Edit | null };

export interface ContentDocument {
  id: string;
  group: string;
  title: string;
  page: string | null;
  /** The words of the file. */
  defaults: Edit;
  /** The words that are live. */
  shown: Edit;
}

export interface Mistake {
  document: string;
  path: Path;
  text: string;
}

export type Checked = { ok: true; pages: string[] } | { ok: false; problems: string[]; mistakes: Mistake[] };

const SHOWN_VERSIONS = 50;

export const readDocuments = (): Promise<Result<{ documents: ContentDocument[] }>> =>
  requestFunction('content', { method: 'GET' });

export const readDrafts = (): Promise<Result<Draft[]>> =>
  request((supabase) => supabase.from('content_drafts').select('*'));

/** Newest first. */
export const readVersions = (document: string): Promise<Result<Version[]>> =>
  request((supabase) =>
    supabase
      .from('content_versions')
      .select('*')
      .eq('document', document)
      .order('id', { ascending: false })
      .limit(SHOWN_VERSIONS),
  );

export const saveDraft = (document: string, edit: Edit, revision: number): Promise<Result<Draft>> =>
  request((supabase) => supabase.rpc('save_draft', { document, edit: edit as Json, revision }));

export const discardDraft = ({ document, revision }: Draft): Promise<Result<unknown>> =>
  request((supabase) => supabase.rpc('discard_draft', { document, revision }));

export const createPreview = (document: string): Promise<Result<string>> =>
  request((supabase) => supabase.rpc('create_preview', { document }));

export const checkEdit = (document: string, edit: Edit): Promise<Result<Checked>> =>
  requestFunction('content', { body: { check: { document, edit } } });

export const publishDraft = ({ document, revision }: Draft): Promise<Result<Checked>> =>
  requestFunction('content', { body: { publish: { document, revision } } });

/** Without a version, the words of the file. */
export const restoreVersion = (document: string, version: number | null): Promise<Result<Checked>> =>
  requestFunction('content', { body: { restore: { document, version } } });

export const CONTENT_TABLES = ['content_drafts'] as const;

/** After a change here or elsewhere. */
export function readContentAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [what] }) => String(what).startsWith('content-'),
  });
}
