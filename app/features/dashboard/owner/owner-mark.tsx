import { initialsOf } from '#app/features/dashboard/data/staff.ts';
import { cn } from '#app/lib/cn.ts';

/** The owner of a submission, for a card. `name` is undefined without an owner. */
export function OwnerMark({ name, isMine }: { name: string | undefined; isMine: boolean }) {
  const words = name === undefined ? 'No one has it' : isMine ? 'You have it' : `${name} has it`;
  return (
    <span
      role="img"
      aria-label={words}
      title={words}
      className={cn(
        'grid size-6 shrink-0 place-items-center rounded-full text-[0.6875rem] leading-none',
        name === undefined && 'border border-stone border-dashed text-stone',
        name !== undefined && (isMine ? 'bg-ink text-paper' : 'bg-harbour text-white'),
      )}
    >
      {name === undefined ? '–' : initialsOf(name)}
    </span>
  );
}
