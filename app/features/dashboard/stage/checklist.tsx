import { useState } from 'react';
import { type FieldsOf, StaffForm } from '#app/components/staff/form/staff-form.tsx';
import { TextButton } from '#app/components/staff/staff-button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
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

const name = (label: string) => ({ kind: 'line', label, maxLength: 100 }) as const;
const day = (label: string) => ({ kind: 'day', label }) as const;
const fields: FieldsOf<Record<ChecklistColumn, string>> = {
  firb_path: {
    kind: 'choice',
    label: checklistLabels.firb_path,
    isWide: true,
    options: [['', 'Not known yet'], ...Object.entries(firbPathLabels)],
  },
  identity_checked_by: name(checklistLabels.identity_checked_by),
  identity_checked_on: day(checklistLabels.identity_checked_on),
  solicitor: name(checklistLabels.solicitor),
  deposit_on: day(checklistLabels.deposit_on),
};
const savedIn = (row: Submission) =>
  Object.fromEntries(checklistColumns.map((name) => [name, row[name] ?? ''])) as Record<
    ChecklistColumn,
    string
  >;

/** What a purchase needs: names and dates only, no papers. */
export function Checklist({ submission }: { submission: Submission }) {
  const { open, change } = useDashboard();
  const mayChange = useCan()('answer_submissions');
  const typed = useTypedFields(submission, 'checklist', savedIn);
  const [startsOpen] = useState(typed.isKept);
  const { id, firb_path, identity_checked_on, solicitor, deposit_on } = submission;
  const done = [firb_path, identity_checked_on, solicitor, deposit_on].filter(Boolean).length;

  async function save() {
    const latest = await typed.latest();
    if (!latest) return { message: DECIDE_FIRST };
    const texts = checklistColumns.map((name) => [name, latest[name].trim() || null]);
    const columns: Record<ChecklistColumn, string | null> = Object.fromEntries(texts);
    const isHalf = (columns.identity_checked_by === null) !== (columns.identity_checked_on === null);
    if (isHalf) return { message: 'Enter who checked the identity, and when.' };
    if (!(await change([id], columns))) return {};
    typed.finish();
    return undefined;
  }
  const discard = () =>
    typed.discard('Changes of the checklist discarded', fullName(submission), () => open(id));

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
      <StaffForm
        label="Checklist of the buyer"
        fields={fields}
        values={typed.values}
        onChange={(part) => typed.editAll({ ...typed.values, ...part })}
        onSubmit={save}
        submit="Save checklist"
        isReadOnly={!mayChange}
        className="pb-4"
        below={(name) => (
          <OutdatedField
            fields={typed}
            name={name}
            {...(name === 'firb_path' && {
              words: (path) => firbPathLabels[path as keyof typeof firbPathLabels] ?? 'Not known yet',
            })}
          />
        )}
        buttons={
          typed.isKept && (
            <TextButton onClick={discard} className="min-h-11 px-4 text-small">
              Discard changes
            </TextButton>
          )
        }
      >
        <UnsavedFields fields={typed} labelOf={(name) => checklistLabels[name]} />
      </StaffForm>
    </details>
  );
}
