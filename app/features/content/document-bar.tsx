import { useQueryClient } from '@tanstack/react-query';
import { confirm, show } from '#app/components/staff/dialogs.tsx';
import { fieldId } from '#app/components/staff/form/field.tsx';
import { SmallButton, TextButton } from '#app/components/staff/staff-button.tsx';
import { useAction } from '#app/components/staff/use-action.ts';
import { toast } from '#app/components/ui/toast.ts';
import { countText } from '#app/lib/count-text.ts';
import { useCan } from '#app/lib/rights.ts';
import { shortMoment } from '#app/lib/time/short-moment.ts';
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
import { personName } from './content-words.ts';
import { differences } from './form/form-shape.ts';
import type { useDraft } from './use-draft.ts';
import type { usePublish } from './use-publish.ts';

interface DocumentBarProps {
  document: ContentDocument;
  draft: Draft | undefined;
  words: ReturnType<typeof useDraft>;
  publishing: ReturnType<typeof usePublish>;
  address: string | undefined;
  onHistory: () => void;
}

export function DocumentBar({ document, draft, words, publishing, address, onHistory }: DocumentBarProps) {
  const can = useCan();
  const client = useQueryClient();
  const discarding = useAction();
  const { isBusy, run } = publishing;
  const action = (name: string, onClick: () => void, isDisabled = false) => (
    <SmallButton disabled={isDisabled} onClick={onClick} className="bg-paper">
      {name}
    </SmallButton>
  );
  const isReady = (draft !== undefined || !words.isSaved) && !words.conflict && !isBusy;

  async function publish() {
    const result = await run('Live', async () => {
      const saved = await words.save();
      return saved && publishDraft(saved);
    });
    if (result && !result.ok && result.code === 'published_meanwhile') await words.beginAgain(result.message);
  }
  async function discard(shown: Draft) {
    const question = {
      title: 'Discard this draft?',
      text: 'Its words are deleted. What is live stays.',
      yes: 'Discard',
      no: 'Keep it',
    };
    if (!(await confirm(question))) return;
    const discarded = await discarding.run('Not discarded', () => discardDraft(shown));
    // At once: what is typed while the texts are read again belongs to the next draft.
    if (discarded) words.takeTheirs();
    await readContentAgain(client);
    if (discarded) toast({ title: 'The draft is discarded' });
  }
  async function copyLink(path: string) {
    await navigator.clipboard.writeText(location.origin + path);
    toast({ title: 'Copied', description: 'The link shows this draft for 7 days.' });
  }

  return (
    <header className="grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-2 border-line border-b bg-sand px-4 py-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="document-title" className="text-[1.5rem] leading-8">
          {document.title}
        </h2>
        {draft && <span className="border border-brass bg-paper px-2 text-brass text-small">Draft</span>}
        <p id={STATUS_ID} role="status" className="text-small text-stone">
          {statusText(document, draft, words)}
        </p>
        <Problems publishing={publishing} />
        {action('History', onHistory)}
        {isArticle(document) &&
          !draft &&
          can('publish_content') &&
          action('Rename', () => show(<ArticleName article={document} />))}
        {draft && can(draftRight(document.id)) && (
          <>
            {address && action('Copy preview link', () => void copyLink(address))}
            {action('Discard draft', () => void discard(draft))}
            {action(
              'Check',
              () =>
                void run(
                  'No problems',
                  () => checkEdit(document.id, words.edit ?? draft.edit),
                  'would change',
                ),
              isBusy,
            )}
          </>
        )}
      </div>
      {/* In a column of its own: a status of another length must not move it between press and release. */}
      {can('publish_content') ? (
        <SmallButton
          disabled={!isReady}
          aria-describedby={STATUS_ID}
          onClick={() => void publish()}
          look="ink"
          className="disabled:cursor-default disabled:border-stone disabled:bg-stone"
        >
          {isBusy ? 'Checking...' : 'Publish'}
        </SmallButton>
      ) : (
        draft && <p className="text-small">{adminContentPage.anAdminPublishes}</p>
      )}
    </header>
  );
}

/** Says why Publish is disabled, too. */
const STATUS_ID = 'document-status';

/** Above the form: what belongs to no field. */
export const PROBLEMS_ID = 'document-problems';

const fieldOf = (mistake: Mistake | undefined) =>
  mistake && window.document.getElementById(fieldId(mistake.path));

/** "2 problems to fix" moves the focus to the first. */
function Problems({ publishing: { found } }: Pick<DocumentBarProps, 'publishing'>) {
  const count = found.mistakes.length + found.problems.length;
  const first = found.mistakes[0];
  return (
    <div role="alert" className="empty:absolute">
      {count > 0 && (
        <TextButton
          onClick={() => (fieldOf(first) ?? window.document.getElementById(PROBLEMS_ID))?.focus()}
          className="min-h-11 px-2 font-semibold text-danger text-small"
        >
          {`${countText(count, 'problem')} to fix`}
        </TextButton>
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
  if (!draft)
    return `${edits > 0 ? `Live with ${countText(edits, 'change')}` : 'Live as in the file'}. Nothing to publish.`;
  const changes = countText(differences(shown, words.value).length, 'change');
  return `${changes} to what is live. Saved ${shortMoment(draft.saved_at)} by ${personName(draft.actor_email)}.`;
}
