import { useState } from 'react';
import { Link } from 'react-router';
import { show } from '#app/components/staff/dialogs.tsx';
import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { denseInputClass } from '#app/components/ui/field.tsx';
import { cn } from '#app/lib/cn.ts';
import { useCan } from '#app/lib/rights.ts';
import { isoToday } from '#content/costs/iso-date.ts';
import { isSame } from '#content/edited.ts';
import { adminContentPage } from '#content/pages/admin-content.ts';
import { ArticleName } from './article-name.tsx';
import { type ContentDocument, type Draft, isArticle } from './content-api.ts';
import { dayText, initialsOf } from './content-words.ts';

interface DocumentListProps {
  documents: readonly ContentDocument[];
  drafts: readonly Draft[];
  openId: string | undefined;
}

/** Finds documents by their title, and by the words in them. */
export function DocumentList({ documents, drafts, openId }: DocumentListProps) {
  const can = useCan();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = documents.filter(
    ({ title, shown: words }) =>
      title.toLowerCase().includes(wanted) || JSON.stringify(words).toLowerCase().includes(wanted),
  );
  const groups = Map.groupBy(shown, ({ group }) => group);
  return (
    <nav aria-label="Texts" className="lg:pb-4">
      <div className="py-2 lg:px-2.5">
        <input
          type="search"
          aria-label={adminContentPage.search}
          placeholder={adminContentPage.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className={denseInputClass}
        />
      </div>
      {[...groups].map(([group, entries]) => (
        <div key={group}>
          <h2 className="flex justify-between pt-3 pb-1 font-semibold font-text text-small tracking-normal lg:px-3">
            {group}
            <span className="font-normal text-stone">{entries.length}</span>
          </h2>
          {group === 'Articles' && can('draft_content') && (
            <SmallButton onClick={() => show(<ArticleName />)} className="mb-2 lg:mx-2.5">
              New article
            </SmallButton>
          )}
          <ul>
            {entries.map((document) => (
              <li key={document.id} className="border-line border-b">
                <Link
                  to={{ search: `?document=${encodeURIComponent(document.id)}` }}
                  preventScrollReset
                  aria-current={document.id === openId ? 'page' : undefined}
                  className={cn(
                    'flex min-h-11 items-center justify-between gap-2 border-l-3 -outline-offset-2 lg:min-h-8 lg:px-2.5 lg:text-small lg:pointer-coarse:min-h-11',
                    document.id === openId
                      ? 'border-ink bg-sand font-semibold'
                      : 'border-transparent hover:bg-sand/50',
                  )}
                >
                  {document.title}
                  <Mark document={document} draft={drafts.find((draft) => draft.document === document.id)} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p role="status" className={shown.length > 0 ? 'sr-only' : 'p-4 text-stone'}>
        {shown.length > 0 ? `${shown.length} of ${documents.length} texts shown` : 'No text matches.'}
      </p>
    </nav>
  );
}

function Mark({ document, draft }: { document: ContentDocument; draft: Draft | undefined }) {
  if (draft)
    return (
      <MarkText look="border-brass text-brass" isFilled text={`Draft, ${initialsOf(draft.actor_email)}`} />
    );
  const { publishDate, unpublished } = document.shown;
  if (isArticle(document) && unpublished)
    return <MarkText look="border-stone text-stone" text="Unpublished" />;
  if (isArticle(document) && String(publishDate) > isoToday())
    return <MarkText look="border-harbour text-harbour" text={dayText(String(publishDate))} />;
  if (isSame(document.shown, document.defaults)) return null;
  return <MarkText look="border-harbour text-harbour" text="Edited" />;
}

function MarkText({ look, text, isFilled }: { look: string; text: string; isFilled?: boolean }) {
  return (
    <span className={cn('flex shrink-0 items-center gap-1.5 font-semibold text-[0.8125rem]', look)}>
      <span aria-hidden="true" className={cn('size-2 border', look, isFilled && 'bg-brass')} />
      {text}
    </span>
  );
}
