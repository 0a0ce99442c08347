import { cn } from '#app/lib/cn.ts';
import type { StoredHomeState } from '#content/pages/admin-homes.ts';

const HATCH =
  'bg-[repeating-linear-gradient(135deg,var(--color-brass)_0_1px,transparent_1px_4px)] border-brass';

const looks: Record<StoredHomeState, string> = {
  available: 'border-harbour bg-white',
  held: HATCH,
  reserved: HATCH,
  sold: 'border-ink bg-ink',
  withdrawn: 'border-stone border-dashed',
};

/** The colour of a state, as in the stack plan; the word is beside it. */
export function StateMark({ state }: { state: StoredHomeState }) {
  return <span aria-hidden="true" className={cn('inline-block h-3 w-4.5 shrink-0 border', looks[state])} />;
}
