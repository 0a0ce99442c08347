import { type FormEvent, useState } from 'react';
import { Labelled } from '#app/components/staff/labelled.tsx';
import { Options } from '#app/components/staff/options.tsx';
import { SmallButton, TextButton } from '#app/components/staff/staff-button.tsx';
import { inputClass } from '#app/components/ui/field.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { fullName, type Submission } from '#app/features/dashboard/data/submission.ts';
import {
  DECIDE_FIRST,
  OutdatedField,
  UnsavedFields,
  useTypedFields,
} from '#app/features/dashboard/typed-fields.tsx';
import { useCan } from '#app/lib/rights.ts';
import { firbPathLabels } from '#content/submission-stage.ts';
import { type ChecklistColumn, checklistColumns, checklistLabels } from './has-checklist.ts';

const NAME_MAX_LENGTH = 100;
const inputs = [
  ['identity_checked_by', 'text'],
  ['identity_checked_on', 'date'],
  ['solicitor', 'text'],
  ['deposit_on', 'date'],
] as const;
const savedIn = (row: Submission) =>
  Object.fromEntries(checklistColumns.map((name) => [name, row[name] ?? ''])) as Record<
    ChecklistColumn,
    string
  >;

/** What a purchase needs: names and dates only, no papers. */
export function Checklist({ submission }: { submission: Submission }) {
  const { open, change } = useDashboard();
  const mayChange = useCan()('answer_submissions');
  const fields = useTypedFields(submission, 'checklist', savedIn);
  const { values } = fields;
  const [startsOpen] = useState(fields.isKept);
  const [error, setError] = useState('');
  const { id, firb_path, identity_checked_on, solicitor, deposit_on } = submission;
  const done = [firb_path, identity_checked_on, solicitor, deposit_on].filter(Boolean).length;

  async function save(event: FormEvent) {
    event.preventDefault();
    const latest = await fields.latest();
    if (!latest) return setError(DECIDE_FIRST);
    const texts = checklistColumns.map((name) => [name, latest[name].trim() || null]);
    const typed: Record<ChecklistColumn, string | null> = Object.fromEntries(texts);
    const isHalf = (typed.identity_checked_by === null) !== (typed.identity_checked_on === null);
    setError(isHalf ? 'Enter who checked the identity, and when.' : '');
    if (isHalf) return;
    if (await change([id], typed)) fields.finish();
  }
  function discard() {
    setError('');
    fields.discard('Changes of the checklist discarded', fullName(submission), () => open(id));
  }

  return (
    // Its content is clipped while it opens; the margin has room for the outline of a focused field.
    <details
      open={startsOpen}
      className="mt-6 border-line border-y details-content:[overflow-clip-margin:0.25rem]"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <Icon name="plus" className="details-plus size-4" />
        {`Checklist of the buyer (${done} of 4)`}
      </summary>
      <form onSubmit={(event) => void save(event)} className="pb-4">
        <fieldset disabled={!mayChange} className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <legend className="sr-only">Checklist of the buyer</legend>
          <Labelled id="firb_path" label={checklistLabels.firb_path} className="sm:col-span-2">
            <Select
              id="firb_path"
              value={values.firb_path}
              onChange={({ target }) => fields.edit('firb_path', target.value)}
            >
              <option value="">Not known yet</option>
              <Options of={Object.entries(firbPathLabels)} />
            </Select>
            <OutdatedField
              fields={fields}
              name="firb_path"
              words={(path) => firbPathLabels[path as keyof typeof firbPathLabels] ?? 'Not known yet'}
            />
          </Labelled>
          {inputs.map(([name, type]) => (
            <Labelled key={name} id={name} label={checklistLabels[name]}>
              <input
                id={name}
                type={type}
                maxLength={NAME_MAX_LENGTH}
                value={values[name]}
                onChange={({ target }) => fields.edit(name, target.value)}
                className={inputClass}
              />
              <OutdatedField fields={fields} name={name} />
            </Labelled>
          ))}
        </fieldset>
        <UnsavedFields fields={fields} labels={checklistLabels} className="mt-2" />
        <p role="status" className="min-h-6 text-danger text-small">
          {error}
        </p>
        {mayChange && <SmallButton type="submit">Save checklist</SmallButton>}
        {fields.isKept && (
          <TextButton onClick={discard} className="min-h-11 px-4 text-small">
            Discard changes
          </TextButton>
        )}
      </form>
    </details>
  );
}
