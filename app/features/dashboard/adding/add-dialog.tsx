import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, Fragment, useState } from 'react';
import { show } from '#app/components/staff/dialogs.tsx';
import { Options } from '#app/components/staff/options.tsx';
import { DialogButtons, StaffDialog, useCloseDialog } from '#app/components/staff/staff-dialog.tsx';
import { useAction } from '#app/components/staff/use-action.ts';
import { useDebounced } from '#app/components/staff/use-debounced.ts';
import { Select } from '#app/components/ui/select.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { invalidateSoon } from '#app/features/dashboard/data/dashboard-data.ts';
import { fullName, type HandChannel, shortSubmissionDate } from '#app/features/dashboard/data/submission.ts';
import { cacheSubmissions } from '#app/features/dashboard/data/submission-cache.ts';
import { readSubmissionsOfPerson } from '#app/features/dashboard/data/submissions-api.ts';
import { OtherDraft } from '#app/features/dashboard/other-draft.tsx';
import { StatusBadge } from '#app/features/dashboard/status-badge.tsx';
import { useDraft } from '#app/features/dashboard/use-draft.ts';
import { emptyFields, type SubmissionErrors, type TypedFields } from '#app/lib/check-submission.ts';
import { useRead } from '#app/lib/use-read.ts';
import { projectList } from '#content/project-list.ts';
import { submissionFieldNames } from '#content/submission-fields.ts';
import { channelLabels } from '#content/submission-origin.ts';
import { isPlausibleEmail } from '#supabase/rules/email-rule.ts';
import { AddedField, addSubmission, checkByHand, focusFirst } from './added-field.tsx';

interface AddDraft {
  channel: HandChannel;
  about: string;
  typed: TypedFields;
}

const emptyDraft: AddDraft = { channel: 'phone', about: '', typed: emptyFields };
const channels: HandChannel[] = ['phone', 'visit', 'whatsapp'];

/** A call, a visit or a WhatsApp message becomes a submission, checked like the form. A failure keeps the input. */
export function AddDialog() {
  const { list, open, undo } = useDashboard();
  const closeDialog = useCloseDialog();
  const client = useQueryClient();
  const kept = useDraft('new', 'submission', emptyDraft);
  const { channel, about, typed } = kept.value;
  const [errors, setErrors] = useState<SubmissionErrors>({});
  const { isBusy, run } = useAction();
  const change = (part: Partial<AddDraft>) => kept.change({ channel, about, typed, ...part });
  function discard() {
    kept.discard('Draft discarded', `${typed.firstName} ${typed.lastName}`.trim(), () => show(<AddDialog />));
    closeDialog();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const checked = checkByHand(typed);
    setErrors(checked.ok ? {} : checked.errors);
    if (!checked.ok) return focusFirst(checked.errors);
    const added = await run('Nothing was added', () => addSubmission(channel, about, checked.submission));
    if (!added) return;
    cacheSubmissions(client, [added.data]);
    invalidateSoon(client);
    list.reload();
    kept.finish();
    closeDialog();
    open(added.data.id);
    toast({ title: 'Submission added', description: fullName(added.data) });
    undo.final('An addition', fullName(added.data));
  }

  return (
    <StaffDialog title="Add by hand" className="max-w-2xl">
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.requestSubmit();
        }}
        className="grid gap-x-4 gap-y-3 p-5 sm:grid-cols-2"
      >
        <fieldset className="flex flex-wrap items-center gap-x-6 sm:col-span-2">
          <legend className="font-semibold text-small">It came by</legend>
          {channels.map((value) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name="channel"
                className="size-5 accent-ink"
                checked={channel === value}
                onChange={() => change({ channel: value })}
              />
              {channelLabels[value]}
            </label>
          ))}
        </fieldset>
        {submissionFieldNames.map((name) => (
          <Fragment key={name}>
            <AddedField
              name={name}
              value={typed[name]}
              error={errors[name]}
              onChange={(value) => change({ typed: { ...typed, [name]: value } })}
            />
            {name === 'phone' && <KnownPerson email={typed.email} phone={typed.phone} />}
          </Fragment>
        ))}
        <div className="grid gap-1">
          <label htmlFor="add-about" className="font-semibold text-small">
            About<span className="font-normal text-stone"> (optional)</span>
          </label>
          <Select id="add-about" value={about} onChange={(event) => change({ about: event.target.value })}>
            <option value="">Nothing in particular</option>
            <Options of={projectList().map(({ slug, name }) => [slug, name])} />
          </Select>
        </div>
        <OtherDraft
          kept={kept}
          textOf={(other) => Object.values(other.typed).filter(Boolean).join('\n')}
          className="px-3 sm:col-span-2"
        />
        <DialogButtons
          submit={isBusy ? 'Adding...' : 'Add'}
          onCancel={discard}
          className="mt-2 sm:col-span-2"
        />
      </form>
    </StaffDialog>
  );
}

const SEARCH_AFTER_MS = 400;
const SHOWN_AT_MOST = 3;
/** Fewer digits do not identify a person; the database requires as many. */
const DIGITS_AT_LEAST = 7;

/** Shows that the typed email or phone is already known, and links to its submissions. */
function KnownPerson({ email, phone }: { email: string; phone: string }) {
  const { now, open } = useDashboard();
  const close = useCloseDialog();
  const known = useKnown(email, phone);
  const rest = known.length - SHOWN_AT_MOST;
  return (
    <div role="status" className="empty:-mt-3 sm:col-span-2">
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
