import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type FieldsOf, FormDialog } from '#app/components/staff/form/staff-form.tsx';
import { slugOf } from '#app/lib/slug-of.ts';
import type { Result } from '#app/lib/staff-request.ts';
import { adminContentPage } from '#content/pages/admin-content.ts';
import {
  articleId,
  type Checked,
  type ContentDocument,
  contentQuery,
  type Draft,
  readContentAgain,
  renameArticle,
  saveDraft,
  slugOfArticle,
} from './content-api.ts';

interface ArticleNameProps {
  article?: ContentDocument;
}

/** The address of an article: suggested from the title of a new one. */
export function ArticleName({ article }: ArticleNameProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState({ title: '', slug: article ? slugOfArticle(article.id) : '' });
  const [isOwn, setIsOwn] = useState(article !== undefined);
  const slug = isOwn ? typed.slug : slugOf(typed.title);

  async function save() {
    if (slug === '' || slug !== slugOf(slug)) return { message: adminContentPage.addressForm };
    const id = articleId(slug);
    // An article that was unpublished keeps its address, unless another one is renamed to it.
    const isTaken = client.getQueryData(contentQuery.queryKey)?.documents.some((each) => each.id === id);
    if (!article && isTaken) return { message: adminContentPage.addressTaken };
    const named: Result<Draft | Checked> = await (article
      ? renameArticle(article.id, id)
      : saveDraft(id, { title: typed.title }, 0));
    if (!named.ok) return named.code === 'draft_changed' ? { message: adminContentPage.addressTaken } : named;
    if ('ok' in named.data && !named.data.ok) return { message: named.data.problems.join(' ') };
    await readContentAgain(client);
    void navigate({ search: `?document=${encodeURIComponent(id)}` });
    return undefined;
  }

  const help = `/blogs/${slug}. ${article ? adminContentPage.renaming : adminContentPage.creating}`;
  const fields: Partial<FieldsOf<typeof typed>> = {
    ...(!article && {
      title: { kind: 'line', label: 'Title', isRequired: true, maxLength: 150, isWide: true },
    }),
    slug: { kind: 'line', label: 'Address', isRequired: true, maxLength: 100, isWide: true, help },
  };
  return (
    <FormDialog
      title={article ? 'Rename article' : 'New article'}
      fields={fields}
      initial={typed}
      kept={{
        value: { ...typed, slug },
        change: (next) => {
          if (next.slug !== slug) setIsOwn(true);
          setTyped(next);
        },
      }}
      submit={article ? 'Rename' : 'Create'}
      busy="Checking..."
      onSubmit={save}
    />
  );
}
