import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ErrorBoundary } from '#app/components/error-boundary.tsx';
import { staffName, useStaff, withNames } from '#app/components/staff/staff-members.ts';
import { Button } from '#app/components/ui/button.tsx';
import { readActivity, type ShownActivity } from '#app/features/dashboard/data/activity-api.ts';
import type { Activity } from '#app/features/dashboard/data/conversation.ts';
import { eventNote, eventText } from '#app/features/dashboard/event-text.ts';
import { countText } from '#app/lib/count-text.ts';
import { useDocumentTitle } from '#app/lib/document-titles.ts';
import { dataOf } from '#app/lib/staff-request.ts';
import { staffFormat } from '#app/lib/time/staff-zone.ts';
import { isSame } from '#content/edited.ts';
import { formatMoment } from '#supabase/functions/_shared/format-moment.ts';

const PAGE_ROWS = 100;
const dayFormat = staffFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const timeFormat = staffFormat({ hour: 'numeric', minute: '2-digit' });

/** Newest first, by day; older events are loaded on demand. */
export function ActivityList({ shown }: { shown: ShownActivity }) {
  const { data, error, isFetching, isPending, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['activity', shown],
    queryFn: ({ pageParam }) => dataOf(readActivity(shown, pageParam, PAGE_ROWS)),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < PAGE_ROWS ? undefined : page.at(-1)?.id),
  });
  const rows = data?.pages.flat() ?? [];
  const byDay = Map.groupBy(rows, ({ created_at }) => formatMoment(created_at, dayFormat()));
  if (error && rows.length === 0)
    return (
      <div className="grid justify-items-center gap-4 py-16">
        <p role="alert">The activity could not be loaded.</p>
        <Button look="outline" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  return (
    <>
      <p role="status" className={rows.length > 0 ? 'sr-only' : 'py-16 text-center text-stone'}>
        {statusText(rows.length, isPending, hasNextPage)}
      </p>
      {[...byDay].map(([day, activities]) => (
        <section key={day} aria-label={day} className="mt-6">
          <h2 className="eyebrow font-normal font-text text-brass">{day}</h2>
          <ol className="mt-2 border-line border-t">
            {foldActivities(activities).map(([first, ...same]) => (
              <ErrorBoundary
                key={first.id}
                data={first}
                fallback={<li className="py-2 text-danger">This entry could not be displayed.</li>}
              >
                <ActivityRow activity={first} same={same} />
              </ErrorBoundary>
            ))}
          </ol>
        </section>
      ))}
      {hasNextPage && (
        <div className="mt-8 text-center">
          <Button look="outline" aria-disabled={isFetching} onClick={() => void fetchNextPage()}>
            {isFetching ? 'Loading...' : 'Show older'}
          </Button>
        </div>
      )}
    </>
  );
}

type Fold = [first: Activity, ...same: Activity[]];

/** A change of many submissions at once is one entry: the same person, action and moment. */
export function foldActivities(activities: readonly Activity[]): Fold[] {
  const folds: Fold[] = [];
  for (const activity of activities) {
    const last = folds.at(-1);
    if (last && isOneAction(last[0], activity)) last.push(activity);
    else folds.push([activity]);
  }
  return folds;
}

function isOneAction(one: Activity, other: Activity): boolean {
  return (
    one.kind === 'changed' &&
    other.kind === 'changed' &&
    one.submission_id !== null &&
    one.about === other.about &&
    one.actor_id === other.actor_id &&
    one.created_at === other.created_at &&
    isSame(one.after, other.after)
  );
}

/** What an event of an account is about, by the beginning of its kind; the team otherwise. */
const subjects: ReadonlyArray<[kind: string, path: string, label: string]> = [
  ['photograph_', '/admin/photographs', 'Photographs'],
  ['backup_', '/admin/system', 'System'],
  ['go_live_', '/admin/system', 'System'],
  ['newsletter_', '/admin', 'Newsletter'],
  ['erased', '/admin', 'Submissions'],
  ['exported', '/admin', 'Export'],
];

function subjectOf(event: Activity): [string, string] {
  const { kind, about, document, submission_id, first_name, last_name } = event;
  if (about === 'home') return [`/admin/homes?project=${event.home_project}`, `${event.home_number}`];
  if (submission_id) return [`/admin?open=${submission_id}`, `${first_name} ${last_name}`];
  if (document) {
    const open = kind === 'content_renamed' ? event.note : document;
    return [`/admin/content?document=${encodeURIComponent(open ?? document)}`, 'Content'];
  }
  const [, path = '/admin/team', label = 'Team'] = subjects.find(([start]) => kind.startsWith(start)) ?? [];
  return [path, label];
}

function SubjectLink({ of }: { of: Activity }) {
  const [to, subject] = subjectOf(of);
  return (
    <Link to={to} className="link wrap-anywhere justify-self-start py-1 md:py-0">
      {subject}
    </Link>
  );
}

function ActivityRow({ activity, same }: { activity: Activity; same: readonly Activity[] }) {
  const staff = useStaff();
  const titleOf = useDocumentTitle();
  const { created_at, actor_id, actor_email, about } = activity;
  const note = about === 'submission' || about === 'home' ? eventNote(activity) : null;
  const actor = staff.find(({ user_id }) => user_id === actor_id);
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] items-baseline gap-x-4 border-line border-b py-2 md:grid-cols-[5rem_minmax(0,12rem)_minmax(0,14rem)_minmax(0,1fr)] 2xl:grid-cols-[5rem_repeat(2,minmax(0,1fr))_minmax(0,2fr)]">
      <time dateTime={created_at} className="figures text-small text-stone">
        {formatMoment(created_at, timeFormat())}
      </time>{' '}
      <span className="truncate font-semibold" title={actor_email ?? undefined}>
        {actor ? staffName(actor) : (actor_email ?? 'The operator')}
      </span>{' '}
      <div className="order-last col-start-2 min-w-0 md:order-none md:col-start-auto">
        {same.length === 0 ? (
          <SubjectLink of={activity} />
        ) : (
          <details>
            <summary className="cursor-pointer py-1 md:py-0">
              {countText(same.length + 1, 'submission')}
            </summary>
            <div className="grid">
              {[activity, ...same].map((each) => (
                <SubjectLink key={each.id} of={each} />
              ))}
            </div>
          </details>
        )}
      </div>{' '}
      <div className="wrap-anywhere col-start-2 min-w-0 md:col-start-auto">
        <p>{eventText(about === 'document' ? withTitles(titleOf, activity) : withNames(staff, activity))}</p>
        {note && <p className="line-clamp-2 max-w-measure text-small text-stone">{note}</p>}
      </div>
    </li>
  );
}

function withTitles(titleOf: (id: string) => string, event: Activity): Activity {
  const { document, note: renamed } = event;
  return { ...event, document: document && titleOf(document), note: renamed && titleOf(renamed) };
}

function statusText(rows: number, isPending: boolean, hasMore: boolean): string {
  if (isPending) return 'Loading the activity...';
  if (rows === 0) return 'No activity in this period.';
  const count = countText(rows, 'entry', 'entries');
  return hasMore ? `The newest ${count}` : count;
}
