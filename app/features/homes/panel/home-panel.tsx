import { show } from '#app/components/staff/dialogs.tsx';
import { SmallButton, TextButton } from '#app/components/staff/staff-button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { eventSentence, homeLines, shortDay } from '#app/features/homes/home-words.ts';
import { keepFocus, PANEL_TITLE_ID, useHomes } from '#app/features/homes/homes-context.tsx';
import type { HomeEvent, HomeHold, StoredHome } from '#app/lib/homes-api.ts';
import { useCan } from '#app/lib/rights.ts';
import { request } from '#app/lib/staff-request.ts';
import { shortMoment } from '#app/lib/time/short-moment.ts';
import { useRead } from '#app/lib/use-read.ts';
import { formatMoney } from '#content/money.ts';
import { adminHomesPage } from '#content/pages/admin-homes.ts';
import { UNDO_SECONDS } from '#supabase/rules/undo-rule.ts';
import { AddHomeDialog } from './add-home-dialog.tsx';
import { emptyDraft, type HomeDraft } from './home-draft.ts';
import { HomeForm } from './home-form.tsx';
import { useHomeActions } from './use-home-actions.ts';

interface HomePanelProps {
  home: StoredHome;
  draft: HomeDraft | undefined;
  onDraft: (draft: HomeDraft | undefined) => void;
  onClose: () => void;
}

export function HomePanel({ home, draft = emptyDraft, onDraft, onClose }: HomePanelProps) {
  const can = useCan();
  const actions = useHomeActions(home);
  const { holdOf } = useHomes();
  const hold = holdOf(home.id);
  const [first, second] = homeLines(home);
  const discard = () => {
    onDraft(undefined);
    keepFocus();
  };

  return (
    <div className="grid gap-3 px-4 py-3">
      <header className="flex items-start gap-4">
        <h2 id={PANEL_TITLE_ID} tabIndex={-1} className="figures text-title-2 outline-none">
          <span className="sr-only">Home </span>
          {home.number}
        </h2>
        <p className="grow pt-1 text-small text-stone leading-snug">
          {first}
          <br />
          {second}
        </p>
        <button
          type="button"
          onClick={onClose}
          className="-mt-1 -mr-3 grid size-11 shrink-0 cursor-pointer place-items-center"
        >
          <Icon name="close" />
          <span className="sr-only">{`Close home ${home.number}`}</span>
        </button>
      </header>
      {hold && <HoldStrip hold={hold} actions={actions} />}
      {can('change_homes') ? (
        <HomeForm
          home={home}
          draft={draft}
          onDraft={onDraft}
          onDiscard={discard}
          isBusy={actions.isBusy}
          onSave={(change) => void actions.save(draft, change).then((isSaved) => isSaved && discard())}
        />
      ) : (
        <p className="figures">{`${adminHomesPage.states[home.state]}, ${formatMoney(home.price, 'AUD')}`}</p>
      )}
      <div role="alert" className="text-danger empty:hidden">
        {actions.refusal}
      </div>
      <Links home={home} />
      <HomeHistory home={home} onUndo={(event) => void actions.undo(event)} />
    </div>
  );
}

function Links({ home }: { home: StoredHome }) {
  const can = useCan();
  const linkClass = 'link inline-flex min-h-11 cursor-pointer items-center';
  return (
    <div className="flex flex-wrap gap-x-5 border-line border-t pt-1 text-small">
      {home.state !== 'withdrawn' && (
        <a
          href={`/projects/${home.project}#${home.number}`}
          target="_blank"
          rel="noreferrer"
          className={linkClass}
        >
          {`See ${home.number} on the site`}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      {can('price_homes') && (
        <button type="button" onClick={() => show(<AddHomeDialog like={home} />)} className={linkClass}>
          Add one like this
        </button>
      )}
    </div>
  );
}

const MOST_EXTENSIONS = 2;

function HoldStrip({ hold, actions }: { hold: HomeHold; actions: ReturnType<typeof useHomeActions> }) {
  const { nameOf } = useHomes();
  const can = useCan();
  const left = MOST_EXTENSIONS - hold.extensions;
  return (
    <div className="border-brass border-l-3 bg-sand/60 px-3 py-2 text-small">
      <p className="wrap-anywhere">
        Held for <strong>{hold.holder_name}</strong> by {nameOf(hold.owner_id)} until{' '}
        {shortMoment(hold.until)}.{' '}
        {left === 0 ? 'It cannot be extended again.' : `It can be extended ${left === 1 ? 'once' : 'twice'}.`}
      </p>
      {hold.submission_id && (
        <a href={`/admin?open=${hold.submission_id}`} className="link inline-flex min-h-11 items-center">
          Open the submission
        </a>
      )}
      {can('change_homes') && (
        <div className="mt-1 flex gap-2">
          {left > 0 && <SmallButton onClick={() => void actions.extend()}>Extend by 48 hours</SmallButton>}
          <SmallButton onClick={() => void actions.release()}>Release</SmallButton>
        </div>
      )}
    </div>
  );
}

const SHOWN_EVENTS = 50;
/** Holding and importing have their own way back: a release, and another import. */
const UNDOABLE = ['changed', 'priced', 'hold_released', 'undone'];

interface HomeHistoryProps {
  home: StoredHome;
  onUndo: (eventId: number) => void;
}

/** Newest first; one's own last change can be taken back for a minute. */
function HomeHistory({ home, onUndo }: HomeHistoryProps) {
  const { nameOf, email, now } = useHomes();
  const can = useCan();
  const { data: events, error } = useRead<HomeEvent[]>(['homes', 'events', home.id], () =>
    request((supabase) =>
      supabase
        .from('events')
        .select('*')
        .eq('home_id', home.id)
        .order('id', { ascending: false })
        .limit(SHOWN_EVENTS),
    ),
  );
  const mayUndo = ({ kind, before, actor_email, created_at }: HomeEvent) =>
    UNDOABLE.includes(kind) &&
    actor_email === email &&
    Date.parse(created_at) > now - UNDO_SECONDS * 1_000 &&
    can('change_homes') &&
    (before?.price === undefined || can('price_homes'));
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
