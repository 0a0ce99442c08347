import { type FormEvent, useState } from 'react';
import { Labelled } from '#app/components/staff/labelled.tsx';
import { Options } from '#app/components/staff/options.tsx';
import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { inputClass } from '#app/components/ui/field.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { fullName, type Submission } from '#app/features/dashboard/data/submission.ts';
import { useCan } from '#app/lib/rights.ts';
import { rpc } from '#app/lib/staff-request.ts';
import { firbPathLabels } from '#content/submission-stage.ts';
import { checklistColumns } from './has-checklist.ts';
import { useStageChange } from './use-stage-change.ts';

const NAME_MAX_LENGTH = 100;
const inputs = [
  ['identity_checked_by', 'Identity checked by', 'text'],
  ['identity_checked_on', 'Identity checked on', 'date'],
  ['solicitor', 'Solicitor', 'text'],
  ['deposit_on', 'Deposit paid on', 'date'],
] as const;

/** What a purchase needs: names and dates only, no papers. */
export function Checklist({ submission }: { submission: Submission }) {
  const mayChange = useCan()('answer_submissions');
  const change = useStageChange(submission);
  const [error, setError] = useState('');
  const { id, firb_path, identity_checked_on, solicitor, deposit_on } = submission;
  const done = [firb_path, identity_checked_on, solicitor, deposit_on].filter(Boolean).length;

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = Object.fromEntries(
      checklistColumns.map((name) => [name, String(form.get(name)).trim() || undefined]),
    );
    const isHalf = (typed.identity_checked_by === undefined) !== (typed.identity_checked_on === undefined);
    setError(isHalf ? 'Enter who checked the identity, and when.' : '');
    if (isHalf) return;
    await change(
      () => rpc('save_checklist', { submission_id: id, ...typed }),
      (row) => ({ title: 'Checklist saved', description: fullName(row) }),
    );
  }

  return (
    <details className="mt-6 border-line border-y">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <Icon name="plus" className="details-plus size-4" />
        {`Checklist of the buyer (${done} of 4)`}
      </summary>
      {/* Filled again when a colleague has saved it. */}
      <form
        key={checklistColumns.map((name) => submission[name]).join('\n')}
        onSubmit={(event) => void save(event)}
        className="pb-4"
      >
        <fieldset disabled={!mayChange} className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <legend className="sr-only">Checklist of the buyer</legend>
          <Labelled id="firb_path" label="FIRB path" className="sm:col-span-2">
            <Select id="firb_path" name="firb_path" defaultValue={firb_path ?? ''}>
              <option value="">Not known yet</option>
              <Options of={Object.entries(firbPathLabels)} />
            </Select>
          </Labelled>
          {inputs.map(([name, label, type]) => (
            <Labelled key={name} id={name} label={label}>
              <input
                id={name}
                name={name}
                type={type}
                maxLength={NAME_MAX_LENGTH}
                defaultValue={submission[name] ?? ''}
                className={inputClass}
              />
            </Labelled>
          ))}
        </fieldset>
        <p role="status" className="min-h-6 text-danger text-small">
          {error}
        </p>
        {mayChange && <SmallButton type="submit">Save checklist</SmallButton>}
      </form>
    </details>
  );
}
