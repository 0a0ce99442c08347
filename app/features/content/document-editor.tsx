import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Form } from '#app/components/staff/form/field.tsx';
import { Fields } from '#app/components/staff/form/fields.tsx';
import { type Path, withValue } from '#app/components/staff/form/shape.ts';
import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { Tabs } from '#app/components/ui/tabs.tsx';
import { countText } from '#app/lib/count-text.ts';
import { useCan } from '#app/lib/rights.ts';
import { rpc } from '#app/lib/staff-request.ts';
import { useRead } from '#app/lib/use-read.ts';
import { useScreenFrom } from '#app/lib/use-screen-from.ts';
import { isSame } from '#content/edited.ts';
import { adminContentPage } from '#content/pages/admin-content.ts';
import {
  type Consequences,
  type ContentDocument,
  contentQuery,
  draftRight,
  draftsQuery,
  restoreVersion,
} from './content-api.ts';
import { DocumentBar, PROBLEMS_ID } from './document-bar.tsx';
import { DifferenceList, DocumentHistory, useVersions } from './document-history.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { changedOriginals, differences, hasField, pathLabel, shapeOf } from './form/form-shape.ts';
import { useDraft } from './use-draft.ts';
import { type Problem, usePublish } from './use-publish.ts';

/** The form and the page are side by side; xl in the style sheet. */
const SIDE_BY_SIDE = '(min-width: 80rem)';

export function DocumentEditor({ document }: { document: ContentDocument }) {
  const can = useCan();
  const { id, title, page, defaults } = document;
  // Read here, and not passed by the list: a saved draft must appear in the same render in which its words stop being unsaved.
  const { data: drafts = [] } = useQuery(draftsQuery);
  const draft = drafts.find((each) => each.document === id);
  const busy = useState(false);
  const words = useDraft(document, draft, busy[0]);
  const publishing = usePublish(id, words.value, busy);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const [tab, setTab] = useState<'words' | 'page'>('words');
  const isSideBySide = useScreenFrom(SIDE_BY_SIDE);
  const mayDraft = can(draftRight(id));
  const token = usePreviewToken(document, draft !== undefined && mayDraft);
  const address = page ? `/preview/${token ?? 'live'}${page}` : undefined;
  const shape = shapeOf(defaults);

  const { found } = publishing;
  const elsewhere = found.mistakes
    .filter(({ path }) => !hasField(shape, path))
    .map(({ path, text }) => ({ text: `${pathLabel(path)}: ${text}` }));
  const mistakeAt = (path: Path) =>
    found.mistakes
      .filter((mistake) => isSame(mistake.path, path))
      .map(({ text }) => text)
      .join('\n') || undefined;

  const form = shape && (
    <div className="grid min-w-0 gap-4 py-3 lg:px-5">
      <Notes document={document} problems={[...found.problems, ...elsewhere]} />
      {found.consequences && isSame(found.value, words.value) && <ConsequenceList {...found.consequences} />}
      {words.conflict && <DraftConflict words={words} />}
      <Form
        value={{
          name: 'field',
          mistakeAt,
          isReadOnly: !mayDraft,
          change: (path, next) => words.change(withValue(words.value, path, next)),
        }}
      >
        <Fields shape={shape} label={title} value={words.value} original={defaults} path={[]} />
      </Form>
    </div>
  );
  const preview = (
    <DocumentPreview title={title} address={address} isDraft={Boolean(token)} revision={draft?.revision} />
  );

  return (
    <>
      <DocumentBar
        document={document}
        draft={draft}
        words={words}
        publishing={publishing}
        address={token && `/preview/${token}${page ?? '/'}`}
        onHistory={() => setIsHistoryOpen(true)}
      />
      {!page ? (
        <div className="min-h-0 lg:overflow-y-auto">{form}</div>
      ) : isSideBySide ? (
        <div className="grid min-h-0 grow grid-cols-[minmax(0,1fr)_minmax(0,26rem)] 2xl:grid-cols-2">
          <div className="overflow-y-auto">{form}</div>
          <aside aria-label="Preview" className="min-h-0">
            {preview}
          </aside>
        </div>
      ) : (
        <div className="min-h-0 lg:overflow-y-auto">
          <Tabs
            label="View"
            tabs={[
              { name: 'words', label: 'Words' },
              { name: 'page', label: 'Page' },
            ]}
            selected={tab}
            onSelect={setTab}
          >
            {tab === 'words' ? form : <div className="h-[80svh]">{preview}</div>}
          </Tabs>
        </div>
      )}
      {isHistoryOpen && (
        <DocumentHistory
          document={document}
          isBusy={publishing.isBusy}
          onClose={() => setIsHistoryOpen(false)}
          onRestore={(version) => {
            setIsHistoryOpen(false);
            void publishing.run('Live', () => restoreVersion(id, version));
          }}
        />
      )}
    </>
  );
}

/** One link per document; it shows the draft as it is when it is opened. */
function usePreviewToken({ id }: ContentDocument, enabled: boolean): string | undefined {
  const create = () => rpc<string>('create_preview', { document: id });
  const { data } = useRead(['preview-token', id], create, { enabled, staleTime: Number.POSITIVE_INFINITY });
  return enabled ? data : undefined;
}

function Notes({ document, problems }: { document: ContentDocument; problems: readonly Problem[] }) {
  const { data: versions } = useVersions(document.id);
  const { data: content } = useQuery(contentQuery);
  const originals = changedOriginals(document.defaults, versions?.[0]);
  return (
    <>
      <ul id={PROBLEMS_ID} tabIndex={-1} className="wrap-anywhere text-danger empty:hidden">
        {problems.map(({ document: other, text }) => (
          <li key={`${other}: ${text}`}>
            {other && (
              <Link to={{ search: `?document=${encodeURIComponent(other)}` }} className="underline">
                {content?.documents.find(({ id }) => id === other)?.title ?? other}
              </Link>
            )}
            {other ? `: ${text}` : text}
          </li>
        ))}
      </ul>
      {originals.length > 0 && (
        <details className="border-harbour border-l-3 bg-sand/60 px-3 py-2">
          <summary className="cursor-pointer">{adminContentPage.upgraded}</summary>
          <DifferenceList
            list={originals}
            before="The original when it was edited"
            after="The original now"
          />
        </details>
      )}
    </>
  );
}

/** The form may be scrolled far down to a fact. */
const scrollToIt = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** What follows from a change of facts, before it is published. */
function ConsequenceList({ pages, figures = [], replies = [] }: Consequences) {
  const counts = [
    countText(pages.length, 'page'),
    countText(figures.length, 'figure'),
    countText(replies.length, 'reply', 'replies'),
  ];
  return (
    <details open ref={scrollToIt} className="border-brass border-l-3 bg-sand/60 px-3 py-2 text-small">
      <summary className="min-h-11 cursor-pointer content-center">{`${counts.join(', ')} would change`}</summary>
      <ul className="grid gap-1 wrap-anywhere">
        {figures.map(({ label, before, after }) => (
          <li key={label}>
            {label}: <del className="text-stone">{before}</del> <ins className="font-semibold">{after}</ins>
          </li>
        ))}
        <li>{`Pages: ${pages.join(', ') || 'none'}`}</li>
        <li>{`Replies: ${replies.join(', ') || 'none'}`}</li>
      </ul>
    </details>
  );
}

/** Both texts, before one of them is saved over the other. */
function DraftConflict({ words }: { words: ReturnType<typeof useDraft> }) {
  return (
    <section
      ref={scrollToIt}
      role="alert"
      aria-label="Two texts"
      className="grid gap-3 border-danger border-l-3 bg-sand/60 px-3 py-2"
    >
      <p className="font-semibold text-danger">{words.conflict}</p>
      <DifferenceList list={differences(words.theirs, words.value)} before="Theirs" after="Mine" />
      <div className="flex flex-wrap gap-2">
        <SmallButton onClick={words.keepMine} look="ink">
          Keep mine
        </SmallButton>
        <SmallButton onClick={words.takeTheirs}>Take theirs</SmallButton>
      </div>
    </section>
  );
}
