import { cn } from '#app/lib/cn.ts';
import { useDashboard } from './dashboard-context.tsx';
import { useStore } from './data/store.ts';

const texts = {
  connecting: 'Connecting...',
  live: 'Live',
  lost: 'Not live, reconnecting...',
};

/** Whether what is shown follows what happens. */
export function LiveMark() {
  const { inbox } = useDashboard();
  const { live } = useStore(inbox);
  return (
    <p
      role="status"
      className={cn('flex items-center gap-2 text-small', live === 'lost' ? 'text-danger' : 'text-stone')}
    >
      <span
        aria-hidden="true"
        className={cn(
          'size-2',
          live === 'live' ? 'bg-eucalypt' : 'border',
          live === 'lost' && 'border-danger',
        )}
      />
      {texts[live]}
    </p>
  );
}
