import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogHead, OpenDialog } from '#app/components/ui/open-dialog.tsx';
import { smallButtonClass } from '#app/components/ui/small-button.ts';
import { toast } from '#app/components/ui/toast.ts';
import { useCan } from '#app/lib/rights.ts';
import { adminContentPage } from '#content/pages/admin-content.ts';
import { ArticleName } from './article-name.tsx';
import {
  type ContentDocument,
  checkEdit,
  type Draft,
  discardDraft,
  draftRight,
  isArticle,
  type Mistake,
  publishDraft,
  readContentAgain,
} from './content-api.ts';
import { countText, momentText, personName } from './content-words.ts';
import { fieldId } from './form/field-context.tsx';
import { differences } from './form/form-shape.ts';
import type { useDraft } from './use-draft.ts';
import type { usePublish } from './use-publish.ts';

interface DocumentBarProps {
  document: ContentDocument;
  draft: Draft | undefined;
  words: ReturnType<typeof useDraft>;
  publishing: ReturnType<typeof usePublish>;
  /** Of the preview. */
  address: string | undefined;
  onHistory: () => void;
}

export function DocumentBar({ document, draft, words, publishing, address, onHistory }: DocumentBarProps) {
  const can = useCan();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const [isNaming, setIsNaming] = useState(false);
  const { isBusy, run } = publishing;
  const action = (name: string, onClick: () => void, isDisabled = false) => (
    <button
      type="button"
      disabled={isDisabled}
      onClick={onClick}
      className={smallButtonClass('outline', 'bg-paper')}
    >
      {name}
    </button>
  );
  const isReady = draft !== undefined && words.isSaved && !isBusy;

  async function publish(ready: Draft) {
    const result = await run('Live', () => publishDraft(ready));
    if (result && !result.ok && result.code === 'published_meanwhile') await words.beginAgain(result.message);
  }
  async function copyLink(path: string) {
    await navigator.clipboard.writeText(location.origin + path);
    toast({ title: 'Copied', description: 'The link shows this draft for 7 days.' });
  }

  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-sand px-4 py-2">
      <h2 id="document-title" className="text-[1.5rem] leading-8">
        {document.title}
      </h2>
      {draft && <span className="border border-brass bg-paper px-2 text-brass text-small">Draft</span>}
      <p role="status" className="text-small text-stone">
        {statusText(document, draft, words)}
      </p>
      <div className="ml-auto flex flex-wrap items-center gap-2">
        <Problems publishing={publishing} />
        {action('History', onHistory)}
        {isArticle(document) && !draft && can('publish_content') && action('Rename', () => setIsNaming(true))}
        {draft && can(draftRight(document.id)) && (
          <>
            {address && action('Copy preview link', () => void copyLink(address))}
            {action('Discard draft', () => setIsDiscarding(true))}
            {action(
              'Check',
              () => void run('No problems', () => checkEdit(document.id, draft.edit), 'would change'),
              !isReady,
            )}
          </>
        )}
        {can('publish_content') ? (
          <button
            type="button"
            disabled={!isReady}
            onClick={() => draft && void publish(draft)}
            className={smallButtonClass(
              'ink',
              'disabled:cursor-default disabled:border-stone disabled:bg-stone',
            )}
          >
            {isBusy ? 'Checking...' : 'Publish'}
          </button>
        ) : (
          draft && <p className="text-small">{adminContentPage.anAdminPublishes}</p>
        )}
      </div>
      {isNaming && <ArticleName article={document} onClose={() => setIsNaming(false)} />}
      {isDiscarding && draft && (
        <DiscardDialog
          draft={draft}
          onClose={() => setIsDiscarding(false)}
          onDiscarded={() => words.takeTheirs()}
        />
      )}
    </header>
  );
}

/** Above the form: what belongs to no field. */
export const PROBLEMS_ID = 'document-problems';

const fieldOf = (mistake: Mistake | undefined) =>
  mistake && window.document.getElementById(fieldId(mistake.path));

/** "2 problems to fix" moves the focus to the first. */
function Problems({ publishing: { found } }: Pick<DocumentBarProps, 'publishing'>) {
  const count = found.mistakes.length + found.problems.length;
  const first = found.mistakes[0];
  return (
    <div role="alert">
      {count > 0 && (
        <button
          type="button"
          onClick={() => (fieldOf(first) ?? window.document.getElementById(PROBLEMS_ID))?.focus()}
          className="min-h-11 cursor-pointer px-2 font-semibold text-danger text-small underline underline-offset-4"
        >
          {`${countText(count, 'problem')} to fix`}
        </button>
      )}
    </div>
  );
}

function statusText(
  { defaults, shown }: ContentDocument,
  draft: Draft | undefined,
  words: DocumentBarProps['words'],
): string {
  if (words.failure) return `Not saved. ${words.failure}`;
  if (!words.isSaved) return 'Saving...';
  const edits = differences(defaults, shown).length;
  if (!draft) return edits > 0 ? `Live with ${countText(edits, 'change')}` : 'Live as in the file';
  const changes = countText(differences(shown, words.value).length, 'change');
  return `${changes} to what is live. Saved ${momentText(draft.saved_at)} by ${personName(draft.actor_email)}.`;
}

interface DiscardDialogProps {
  draft: Draft;
  onClose: () => void;
  onDiscarded: () => void;
}

function DiscardDialog({ draft, onClose, onDiscarded }: DiscardDialogProps) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  async function discard() {
    const discarded = await discardDraft(draft);
    // At once: what is typed while the texts are read again belongs to the next draft.
    if (discarded.ok) onDiscarded();
    await readContentAgain(client);
    if (!discarded.ok) return setRefusal(discarded.message);
    onClose();
    toast({ title: 'The draft is discarded' });
  }
  return (
    <OpenDialog label="Discard draft" onClose={onClose} className="w-full max-w-md text-dense">
      <DialogHead title="Discard this draft?" onClose={onClose} />
      <div className="grid gap-4 p-5">
        <p>Its words are deleted. What is live stays.</p>
        <p role="alert" className="text-danger empty:hidden">
          {refusal}
        </p>
        <div className="flex gap-2">
          <button type="button" onClick={() => void discard()} className={smallButtonClass('ink')}>
            Discard
          </button>
          <button type="button" onClick={onClose} className={smallButtonClass('outline')}>
            Keep it
          </button>
        </div>
      </div>
    </OpenDialog>
  );
}
