import { type Edit, editBetween, isRecord } from '#content/edited.ts';

/** What is read of the code of the pages (app/site-data.server.ts). */
export interface Documents {
  documents: { id: string; defaults: Edit; shown: Edit }[];
  newArticle: Edit;
}

interface DocumentChange {
  document: string;
  edit: Edit;
  /** The words of its file. */
  file: Edit;
}

/** What changes when an article gets another address, or why it cannot. */
export function renamedDocuments(
  { documents, newArticle }: Documents,
  { document, to }: { document: string; to: string },
): DocumentChange[] | string {
  const article = documents.find(({ id }) => id === document);
  const target = documents.find(({ id }) => id === to);
  if (!article) return 'There is no such article. Publish it first.';
  // An earlier name of an article may be used again.
  if (target && target.shown.unpublished !== true) return 'Another article has this address.';
  const [old, next] = [document, to].map((id) => id.slice('articles/'.length)) as [string, string];
  const others = documents
    .filter(({ id }) => !id.startsWith('articles/'))
    .map(({ id, defaults, shown }) => {
      const list = id === 'redirects' ? redirected(shown.list, pathOf(old), pathOf(next)) : undefined;
      return change(id, defaults, shown, list ? { list } : withSlug(shown, old, next));
    });
  const isOfFile = article.defaults.body !== newArticle.body;
  return [
    change(to, target?.defaults ?? newArticle, {}, article.shown),
    isOfFile
      ? change(document, article.defaults, {}, { ...article.shown, unpublished: true })
      : { document, edit: {}, file: newArticle },
    ...others,
  ].filter((each) => each !== undefined);
}

const pathOf = (slug: string) => `/blogs/${slug}`;

function change(document: string, file: Edit, before: unknown, after: unknown): DocumentChange | undefined {
  if (before === after || JSON.stringify(before) === JSON.stringify(after)) return undefined;
  return { document, edit: (editBetween(file, after) ?? {}) as Edit, file };
}

/** Addresses that led to the old one lead to the new one, without a chain. */
function redirected(list: unknown, from: string, to: string) {
  const before = list as { from: string; to: string }[];
  return [...before.filter((each) => each.from !== to && each.from !== from), { from, to }].map((each) =>
    each.to === from ? { ...each, to } : each,
  );
}

/** Lists of articles name them by their slug. */
function withSlug(value: unknown, old: string, next: string): unknown {
  if (value === old) return next;
  if (Array.isArray(value)) return value.map((each) => withSlug(each, old, next));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withSlug(inner, old, next)]));
}
