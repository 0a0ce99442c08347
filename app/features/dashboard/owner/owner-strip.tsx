import { show } from '#app/components/staff/dialogs.tsx';
import type { Reader } from '#app/components/staff/live.ts';
import { nameOf, type StaffMember } from '#app/components/staff/staff-members.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { type Submission, shortSubmissionDate } from '#app/features/dashboard/data/submission.ts';
import { keyOf } from '#app/features/dashboard/shortcuts.ts';
import { StripActions, StripButton } from '#app/features/dashboard/strip-actions.tsx';
import { GiveDialog } from './give-dialog.tsx';

interface OwnerStripProps {
  submission: Submission;
  readers: readonly Reader[];
}

export function OwnerStrip({ submission, readers }: OwnerStripProps) {
  const { userId, staff, now, change } = useDashboard();
  const { id, assigned_to: owner } = submission;
  const take = () => change([id], { assigned_to: userId }, { expected: { assigned_to: owner } });
  return (
    <section
      aria-label="Owner"
      className="mt-4 flex flex-wrap items-center gap-x-5 bg-harbour/10 px-3 text-harbour text-small"
    >
      <p className="mr-auto py-1.5">
        {ownerInWords(submission, { userId, staff, now })}{' '}
        <span role="status" className="font-semibold">
          {readersInWords(readers)}
        </span>
      </p>
      <StripActions>
        {owner === userId ? (
          <StripButton onClick={() => void change([id], { assigned_to: null })}>Release</StripButton>
        ) : (
          <StripButton aria-keyshortcuts={keyOf('take')} onClick={() => void take()}>
            {owner === null ? 'Take it' : 'Take over'}
          </StripButton>
        )}
        <StripButton aria-keyshortcuts={keyOf('give')} onClick={() => show(<GiveDialog ids={[id]} />)}>
          Give to...
        </StripButton>
      </StripActions>
    </section>
  );
}

type Owned = Pick<Submission, 'assigned_to' | 'assigned_at'>;

/** "Priya Nair has it since 17 Nov, 12:20 am." */
export function ownerInWords(
  { assigned_to, assigned_at }: Owned,
  { userId, staff, now }: { userId: string; staff: readonly StaffMember[]; now: number },
): string {
  if (assigned_to === null) return 'No one has it yet.';
  const since = assigned_at ? ` since ${shortSubmissionDate(assigned_at, now)}` : '';
  return assigned_to === userId ? `You have it${since}.` : `${nameOf(staff, assigned_to)} has it${since}.`;
}

/** "Asha Rao is writing a reply. Olivia Hart is looking at this person now."; empty without readers. */
export function readersInWords(readers: readonly Pick<Reader, 'name' | 'is_writing'>[]): string {
  const { writing = [], reading = [] } = Object.groupBy(readers, ({ is_writing }) =>
    is_writing ? 'writing' : 'reading',
  );
  return [inWords(writing, 'writing a reply'), inWords(reading, 'looking at this person now')]
    .filter(Boolean)
    .join(' ');
}

const list = new Intl.ListFormat('en-AU');

function inWords(readers: readonly Pick<Reader, 'name'>[], doing: string): string {
  if (readers.length === 0) return '';
  return `${list.format(readers.map(({ name }) => name))} ${readers.length === 1 ? 'is' : 'are'} ${doing}.`;
}
