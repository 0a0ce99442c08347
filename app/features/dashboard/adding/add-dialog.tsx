import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, Fragment, useState } from 'react';
import { StaffDialog } from '#app/components/staff/staff-dialog.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { addSubmission, type HandChannel } from '#app/features/dashboard/data/changes/added-by-hand-api.ts';
import { type AddDraft, keepAddDraft, readAddDraft } from '#app/features/dashboard/data/dashboard-memory.ts';
import { recountSoon } from '#app/features/dashboard/data/list/counts.ts';
import { fullName } from '#app/features/dashboard/data/submission.ts';
import { cacheSubmissions } from '#app/features/dashboard/data/submission-cache.ts';
import { emptyFields, type SubmissionErrors, type TypedFields } from '#app/lib/check-submission.ts';
import { projectList } from '#content/project-list.ts';
import { submissionFieldNames } from '#content/submission-fields.ts';
import { channelLabels } from '#content/submission-origin.ts';
import { AddedField, addedFieldId } from './added-field.tsx';
import { checkByHand } from './check-by-hand.ts';
import { KnownPerson } from './known-person.tsx';

const emptyDraft: AddDraft = { channel: 'phone', about: '', typed: emptyFields };
const channels: HandChannel[] = ['phone', 'visit', 'whatsapp'];

/** A call, a visit or a WhatsApp message becomes a submission, checked like the form. */
export function AddDialog() {
  const { setDialog } = useDashboard();
  const [{ channel, about, typed }, setDraft] = useState(() => readAddDraft() ?? emptyDraft);
  const [errors, setErrors] = useState<SubmissionErrors>({});
  const { add, isAdding } = useAdd();
  const leave = () => setDialog(undefined);
  const change = (part: Partial<AddDraft>) => {
    const next = { channel, about, typed, ...part };
    keepAddDraft(next);
    setDraft(next);
  };
  function discard() {
    keepAddDraft(undefined);
    leave();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const checked = checkByHand(typed);
    setErrors(checked.ok ? {} : checked.errors);
    if (checked.ok) return void add(channel, about, checked.submission);
    const first = submissionFieldNames.find((name) => checked.errors[name]);
    if (first) document.getElementById(addedFieldId(first))?.focus();
  }

  return (
    <StaffDialog title="Add by hand" onClose={leave} className="max-w-2xl">
      <form noValidate onSubmit={submit} className="grid gap-x-4 gap-y-3 p-5 sm:grid-cols-2">
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
            {projectList.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        <div className="mt-2 flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit">{isAdding ? 'Adding...' : 'Add'}</Button>
          <Button look="outline" onClick={discard}>
            Cancel
          </Button>
        </div>
      </form>
    </StaffDialog>
  );
}

/** Saves it and opens it; a failure keeps the input. */
function useAdd() {
  const { list, open, setDialog } = useDashboard();
  const client = useQueryClient();
  const [isAdding, setIsAdding] = useState(false);

  async function add(channel: HandChannel, about: string, fields: TypedFields) {
    if (isAdding) return;
    setIsAdding(true);
    const added = await addSubmission(channel, about, fields);
    setIsAdding(false);
    if (!added.ok)
      return toast({ title: 'Nothing was added', description: added.message, destructive: true });
    keepAddDraft(undefined);
    cacheSubmissions(client, [added.data]);
    recountSoon(client);
    list.reload();
    setDialog(undefined);
    open(added.data.id);
    toast({ title: 'Submission added', description: fullName(added.data) });
  }
  return { add, isAdding };
}
