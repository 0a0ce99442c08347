import { type FormEvent, useState } from 'react';
import { StaffDialog } from '#app/components/staff/staff-dialog.tsx';
import { useAction } from '#app/components/staff/use-action.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { SEARCH_MAX_LENGTH } from '#app/features/dashboard/data/list/filter-fields.ts';
import { findPersons, useSameSender } from '#app/features/dashboard/data/persons.ts';
import { fullName, idsOf, type Submission, submissionDate } from '#app/features/dashboard/data/submission.ts';
import { usePersonActions } from '#app/features/dashboard/use-submission-actions.ts';

/** Finds another submission of the same person; pressing it makes both one conversation. */
export function SamePersonDialog({ submission }: { submission: Submission }) {
  const dashboard = useDashboard();
  const { userId, closeDialog } = dashboard;
  const { merge } = usePersonActions(dashboard);
  const known = new Set([submission.id, ...idsOf(useSameSender(submission) ?? [])]);
  const [text, setText] = useState('');
  const [found, setFound] = useState<Submission[]>();
  const { isBusy, refusal, attempt } = useAction();

  async function search(event: FormEvent) {
    event.preventDefault();
    const result = await attempt(() => findPersons(text.trim(), userId));
    setFound(result?.data.filter(({ id }) => !known.has(id)));
  }
  async function choose(other: Submission) {
    if (await attempt(() => merge(submission, other))) closeDialog();
  }

  return (
    <StaffDialog title={`${fullName(submission)} is the same person as`} onClose={closeDialog}>
      <form onSubmit={(event) => void search(event)} className="flex flex-wrap items-end gap-3 p-5">
        <Field
          id="same-person"
          label="Name, email or phone"
          required
          autoComplete="off"
          maxLength={SEARCH_MAX_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="grow"
        />
        <Button type="submit">{isBusy ? 'Searching...' : 'Search'}</Button>
        <p role="alert" className="basis-full text-danger empty:hidden">
          {refusal}
        </p>
        <p role="status" className="basis-full text-stone empty:hidden">
          {found?.length === 0 && 'No other person was found.'}
        </p>
      </form>
      {found && found.length > 0 && (
        <ul
          aria-label="Submissions found"
          className="max-h-[50dvh] overflow-y-auto border-line border-t pb-2"
        >
          {found.map((other) => (
            <li key={other.id}>
              <button
                type="button"
                onClick={() => void choose(other)}
                className="grid min-h-12 w-full cursor-pointer gap-x-3 px-5 py-2 text-left -outline-offset-2 hover:bg-sand"
              >
                <span className="wrap-anywhere font-semibold">{fullName(other)}</span>
                <span className="figures wrap-anywhere text-small text-stone">
                  {[other.email, other.phone, submissionDate(other.created_at)].filter(Boolean).join(', ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </StaffDialog>
  );
}
