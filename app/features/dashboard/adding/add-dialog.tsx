import { useQueryClient } from '@tanstack/react-query';
import { show } from '#app/components/staff/dialogs.tsx';
import { type FieldsOf, FormDialog, inToast } from '#app/components/staff/form/staff-form.tsx';
import { useCloseDialog } from '#app/components/staff/staff-dialog.tsx';
import { useDebounced } from '#app/components/staff/use-debounced.ts';
import { toast } from '#app/components/ui/toast.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { invalidateSoon } from '#app/features/dashboard/data/dashboard-data.ts';
import { fullName, type HandChannel, shortSubmissionDate } from '#app/features/dashboard/data/submission.ts';
import { cacheSubmissions } from '#app/features/dashboard/data/submission-cache.ts';
import { readSubmissionsOfPerson } from '#app/features/dashboard/data/submissions-api.ts';
import { OtherDraft } from '#app/features/dashboard/other-draft.tsx';
import { StatusBadge } from '#app/features/dashboard/status-badge.tsx';
import { useDraft } from '#app/features/dashboard/use-draft.ts';
import { emptyFields, type TypedFields } from '#app/lib/check-submission.ts';
import { useRead } from '#app/lib/use-read.ts';
import { projectList } from '#content/project-list.ts';
import { submissionFieldNames } from '#content/submission-fields.ts';
import { channelLabels } from '#content/submission-origin.ts';
import { isPlausibleEmail } from '#supabase/rules/email-rule.ts';
import { addSubmission, checkByHand, contactFields } from './contact-fields.ts';

interface Added extends TypedFields {
  channel: HandChannel;
  about: string;
}

const empty: Added = { channel: 'phone', ...emptyFields, about: '' };
const channels: HandChannel[] = ['phone', 'visit', 'whatsapp'];
const fields = (): FieldsOf<Added> => ({
  channel: {
    kind: 'choice',
    label: 'It came by',
    options: channels.map((channel) => [channel, channelLabels[channel]]),
    areShown: true,
    isWide: true,
  },
  ...contactFields(submissionFieldNames),
  about: {
    kind: 'choice',
    label: 'About',
    note: 'optional',
    options: [['', 'Nothing in particular'], ...projectList().map(({ slug, name }) => [slug, name] as const)],
  },
});

/** A call, a visit or a WhatsApp message becomes a submission, checked like the form. A failure keeps the input. */
export function AddDialog() {
  const { list, open, undo } = useDashboard();
  const client = useQueryClient();
  const kept = useDraft('new', 'submission', empty);

  async function add(typed: Added) {
    const checked = checkByHand(typed);
    if (!checked.ok) return { mistakes: checked.errors };
    const added = await addSubmission(typed.channel, typed.about, checked.submission);
    if (!added.ok) return inToast('Nothing was added', added);
    cacheSubmissions(client, [added.data]);
    invalidateSoon(client);
    list.reload();
    kept.finish();
    open(added.data.id);
    toast({ title: 'Submission added', description: fullName(added.data) });
    undo.final('An addition', fullName(added.data));
    return undefined;
  }

  return (
    <FormDialog
      title="Add by hand"
      dialogClass="max-w-2xl"
      fields={fields()}
      initial={empty}
      kept={kept}
      submit="Add"
      busy="Adding..."
      onSubmit={add}
      below={(name) => name === 'phone' && <KnownPerson {...kept.value} />}
      onDiscard={() => {
        const { firstName, lastName } = kept.value;
        kept.discard('Draft discarded', `${firstName} ${lastName}`.trim(), () => show(<AddDialog />));
      }}
    >
      <OtherDraft
        kept={kept}
        textOf={({ channel: _, about: __, ...typed }) => Object.values(typed).filter(Boolean).join('\n')}
        className="px-3"
      />
    </FormDialog>
  );
}

const SEARCH_AFTER_MS = 400;
const SHOWN_AT_MOST = 3;
/** Fewer digits do not identify a person; the database requires as many. */
const DIGITS_AT_LEAST = 7;

/** Shows that the typed email or phone is already known, and links to its submissions. */
function KnownPerson({ email, phone }: Pick<TypedFields, 'email' | 'phone'>) {
  const { now, open } = useDashboard();
  const close = useCloseDialog();
  const known = useKnown(email, phone);
  const rest = known.length - SHOWN_AT_MOST;
  return (
    <div role="status">
      {known.length > 0 && (
        <div className="border-brass border-l-4 bg-sand/60 px-3 py-2 text-small">
          <p className="font-semibold">This email or phone is here already</p>
          <ul>
            {known.slice(0, SHOWN_AT_MOST).map((submission) => (
              <li key={submission.id}>
                <button
                  type="button"
                  onClick={() => {
                    close();
                    open(submission.id);
                  }}
                  className="flex min-h-11 w-full cursor-pointer flex-wrap items-center gap-x-3 text-left hover:underline"
                >
                  <span className="wrap-anywhere underline underline-offset-4">{fullName(submission)}</span>
                  <StatusBadge submission={submission} />
                  <span className="figures text-stone">
                    {shortSubmissionDate(submission.created_at, now)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {rest > 0 && <p className="text-stone">{`and ${rest} more`}</p>}
        </div>
      )}
    </div>
  );
}

function useKnown(email: string, phone: string) {
  const typedEmail = isPlausibleEmail(email.trim()) ? email.trim() : '';
  const typedPhone = hasDigits(phone) ? phone.trim() : '';
  const knownEmail = useDebounced(typedEmail, SEARCH_AFTER_MS);
  const knownPhone = useDebounced(typedPhone, SEARCH_AFTER_MS);
  const read = () => readSubmissionsOfPerson(knownEmail, knownPhone);
  const enabled = knownEmail !== '' || knownPhone !== '';
  const { data = [] } = useRead(['known', knownEmail, knownPhone], read, { enabled });
  return data.filter(({ spam_at }) => spam_at === null);
}

function hasDigits(phone: string): boolean {
  return phone.replace(/\D/g, '').length >= DIGITS_AT_LEAST;
}
