import { TextButton } from '#app/components/staff/staff-button.tsx';
import { readHistory } from '#app/features/homes/data/home-history-api.ts';
import { eventSentence, shortDay, shortMoment } from '#app/features/homes/home-words.ts';
import { useHomes } from '#app/features/homes/homes-context.tsx';
import type { HomeEvent, StoredHome } from '#app/lib/homes-api.ts';
import { useCan } from '#app/lib/rights.ts';
import { useRead } from '#app/lib/staff-data.ts';

/** Holding and importing have their own way back: a release, and another import. */
const UNDOABLE = ['changed', 'priced', 'hold_released', 'undone'];

interface HomeHistoryProps {
  home: StoredHome;
  onUndo: (eventId: number) => void;
}

/** Newest first; the last change can be taken back. */
export function HomeHistory({ home, onUndo }: HomeHistoryProps) {
  const { nameOf } = useHomes();
  const can = useCan();
  const { data: events, error } = useRead(['home-events', home.id], () => readHistory(home.id));
  const mayUndo = ({ kind }: HomeEvent) =>
    UNDOABLE.includes(kind) && can(kind === 'priced' ? 'price_homes' : 'change_homes');
  return (
    <section aria-labelledby="home-history">
      <h3 id="home-history" className="eyebrow font-normal font-text text-brass">
        History
      </h3>
      {error && <p role="alert">{error.message}</p>}
      {events?.length === 0 && <p className="mt-1 text-small text-stone">Nothing has changed yet.</p>}
      <ol className="mt-1 text-small">
        {events?.map((event, index) => (
          <li key={event.id} className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-2 py-1">
            <time dateTime={event.created_at} title={shortMoment(event.created_at)} className="text-stone">
              {shortDay(event.created_at)}
            </time>
            <span className="wrap-anywhere">
              {eventSentence(event, nameOf(event.actor_id, event.actor_email ?? 'The operator'))}
            </span>
            {index === 0 && mayUndo(event) && (
              <TextButton
                onClick={() => onUndo(event.id)}
                className="-my-2 min-h-11 min-w-11 self-start font-semibold"
              >
                Undo
              </TextButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
