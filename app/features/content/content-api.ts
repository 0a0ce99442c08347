/** Documents, drafts and versions. SQL decides who may change them, and the server checks pages before it publishes. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Path } from '#app/components/staff/form/shape.ts';
import type { MarkdownName } from '#app/lib/content/markdown-names.server.ts';
import { dataOf, type Result, request, requestFunction, rpc } from '#app/lib/staff-request.ts';
import type { Edit } from '#content/edited.ts';
import type { Database, Json } from '#supabase/database.types.ts';
import type { Right } from '#supabase/rules/rights.ts';

type Tables = Database['public']['Tables'];
export type Draft = Omit<Tables['content_drafts']['Row'], 'edit'> & { edit: Edit };
export type Version = Omit<Tables['content_versions']['Row'], 'edit'> & { edit: Edit | null };

export interface ContentDocument {
  id: string;
  group: string;
  title: string;
  page: string | null;
  defaults: Edit;
  shown: Edit;
}

export interface Mistake {
  document: string;
  path: Path;
  text: string;
}

/** With a change of facts, the figures and replies that follow. */
export interface Consequences {
  pages: string[];
  figures?: { label: string; before: string | null; after: string }[];
  replies?: string[];
}

export type Checked = ({ ok: true } & Consequences) | { ok: false; problems: string[]; mistakes: Mistake[] };

/** Facts are drafted by those who publish. SQL decides. */
export const draftRight = (document: string): Right =>
  document.startsWith('facts/') ? 'publish_content' : 'draft_content';

interface Content {
  documents: ContentDocument[];
  newArticle: Edit;
  names: MarkdownName[];
}

export const contentQuery = queryOptions({
  queryKey: ['content', 'documents'],
  queryFn: () => dataOf(requestFunction<Content>('content', { method: 'GET' })),
  meta: { failure: 'The texts could not be loaded' },
});

export const draftsQuery = queryOptions({
  queryKey: ['content', 'drafts'],
  queryFn: () => dataOf(request<Draft[]>((supabase) => supabase.from('content_drafts').select('*'))),
  meta: { failure: 'The drafts could not be loaded' },
});

const ARTICLE = 'articles/';
export const isArticle = ({ id }: Pick<ContentDocument, 'id'>): boolean => id.startsWith(ARTICLE);
export const slugOfArticle = (id: string): string => id.slice(ARTICLE.length);
export const articleId = (slug: string): string => ARTICLE + slug;

/** Those of the site, and articles that are drafts only. */
export function allDocuments(
  { documents, newArticle }: Content,
  drafts: readonly Draft[],
): ContentDocument[] {
  const added = drafts
    .filter(({ document: id }) => isArticle({ id }) && !documents.some((each) => each.id === id))
    .map(({ document: id, edit }) => {
      const slug = slugOfArticle(id);
      const title = String(edit.title || slug);
      const page = `/blogs/${slug}`;
      return { id, group: 'Articles', title, page, defaults: newArticle, shown: newArticle };
    });
  const after = documents.findLastIndex(({ group }) => group === 'Articles') + 1;
  return documents.toSpliced(after, 0, ...added);
}

export const saveDraft = (document: string, edit: Edit, revision: number): Promise<Result<Draft>> =>
  rpc('save_draft', { document, edit: edit as Json, revision });

export const discardDraft = ({ document, revision }: Draft): Promise<Result<unknown>> =>
  rpc('discard_draft', { document, revision });

const act = (body: Record<string, object>) => requestFunction<Checked>('content', { body });

export const checkEdit = (document: string, edit: Edit) => act({ check: { document, edit } });
export const publishDraft = ({ document, revision }: Draft) => act({ publish: { document, revision } });
/** Without a version, the words of the file. */
export const restoreVersion = (document: string, version: number | null) =>
  act({ restore: { document, version } });
/** Publishes an article at a new address, and redirects the old one. */
export const renameArticle = (document: string, to: string) => act({ rename: { document, to } });

export const readContentAgain = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['content'] });
