import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { StaffDialog, useCloseDialog } from '#app/components/staff/staff-dialog.tsx';
import { useAction } from '#app/components/staff/use-action.ts';
import { Field } from '#app/components/ui/field.tsx';
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
import { slugOf } from './form/form-shape.ts';

interface ArticleNameProps {
  article?: ContentDocument;
}

/** The address of an article: suggested from the title of a new one. */
export function ArticleName({ article }: ArticleNameProps) {
  const close = useCloseDialog();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const [typed, setTyped] = useState(article && slugOfArticle(article.id));
  const { isBusy, refusal, setRefusal, attempt } = useAction();
  const slug = typed ?? slugOf(title);
  const heading = article ? 'Rename article' : 'New article';

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (slug === '' || slug !== slugOf(slug)) return setRefusal(adminContentPage.addressForm);
    const id = articleId(slug);
    // An article that was unpublished keeps its address, unless another one is renamed to it.
    const isTaken = client.getQueryData(contentQuery.queryKey)?.documents.some((each) => each.id === id);
    if (!article && isTaken) return setRefusal(adminContentPage.addressTaken);
    const named = await attempt<Draft | Checked>(
      () => (article ? renameArticle(article.id, id) : saveDraft(id, { title }, 0)),
      ({ code, message }) => setRefusal(code === 'draft_changed' ? adminContentPage.addressTaken : message),
    );
    if (!named) return;
    if ('ok' in named.data && !named.data.ok) return setRefusal(named.data.problems.join(' '));
    await readContentAgain(client);
    close();
    void navigate({ search: `?document=${encodeURIComponent(id)}` });
  }

  return (
    <StaffDialog title={heading} className="max-w-lg text-dense">
      <form onSubmit={submit} className="grid gap-4 p-5">
        {!article && (
          <Field
            id="article-title"
            label="Title"
            required
            maxLength={150}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
        <Field
          id="article-address"
          label="Address"
          required
          maxLength={100}
          value={slug}
          hint={`/blogs/${slug}. ${article ? adminContentPage.renaming : adminContentPage.creating}`}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p role="alert" className="wrap-anywhere text-danger empty:hidden">
          {refusal}
        </p>
        <SmallButton type="submit" aria-disabled={isBusy} look="ink" className="justify-self-start">
          {isBusy ? 'Checking...' : article ? 'Rename' : 'Create'}
        </SmallButton>
      </form>
    </StaffDialog>
  );
}
