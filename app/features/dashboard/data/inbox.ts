import { toast } from '#app/components/ui/toaster.tsx';
import {
  emptyInbox,
  type InboxPlace,
  type InboxState,
  newcomers,
  rowsAround,
  without,
  withRows,
} from './inbox-state.ts';
import { Store } from './store.ts';
import { newerOf, type Submission, type SubmissionStatus } from './submission.ts';
import { matchesFilter, type SubmissionFilter } from './submission-filter.ts';
import { changeStatus, countFound, readSubmissions, readWindow } from './submissions-api.ts';
import type { Tally } from './tally.ts';

const WINDOW_ROWS = 100;
/** Rows kept before and after what is shown; the rest is read again when it comes into view. */
const ROWS_AROUND = 300;
const ROWS_AT_MOST = 1_000;

/** The list behind the dashboard: what is loaded, what changes, what is missing. React only draws it. */
export class Inbox extends Store<InboxState> {
  #tally: Tally;
  /** Belongs to the newest question; an answer to an older one finds it aborted and is dropped. */
  #asking = new AbortController();
  #requested = new Set<string>();
  #shown = { first: 0, last: 0 };
  #openId: string | undefined;

  constructor(tally: Tally) {
    super(emptyInbox);
    this.#tally = tally;
  }

  /** Starts, from the top or from where somebody was. */
  async open(filter: SubmissionFilter, place?: InboxPlace): Promise<void> {
    this.set({ filter });
    if (!place) return this.reload();
    this.#asking = new AbortController();
    this.set({ ids: place.ids, isComplete: place.isComplete, phase: 'ready' });
    void this.#countFound(this.#asking.signal);
  }

  close(): void {
    this.#asking.abort();
  }

  get place(): InboxPlace {
    const { filter, ids, isComplete } = this.state;
    return { filter, ids, isComplete };
  }

  setFilter(filter: SubmissionFilter): void {
    const { search, status, overdue } = this.state.filter;
    if (search === filter.search && status === filter.status && overdue === filter.overdue) return;
    this.set({ filter });
    void this.reload();
  }

  /** The newest window; what was shown stays until it is there. */
  async reload(): Promise<void> {
    this.#asking.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    this.set({ phase: 'loading', isLoadingMore: false, found: undefined });
    const answer = await readWindow({ filter: this.state.filter, most: WINDOW_ROWS, signal });
    if (signal.aborted) return;
    if (!answer.ok) {
      this.set({ phase: 'failed' });
      return this.#loadFailed(answer);
    }
    this.#shown = { first: 0, last: 0 };
    const open = rowsAround({ ...this.state, ids: [] }, this.#shown, this.#openId);
    this.set({
      ids: answer.data.map(({ id }) => id),
      rows: withRows(open, answer.data),
      phase: 'ready',
      isComplete: answer.data.length < WINDOW_ROWS,
      waiting: new Set(),
    });
    void this.#countFound(signal);
  }

  async loadMore(): Promise<void> {
    const { phase, isComplete, isLoadingMore, filter, ids, rows } = this.state;
    if (phase !== 'ready' || isComplete || isLoadingMore) return;
    const { signal } = this.#asking;
    const before = rows.get(ids.at(-1) ?? '');
    // The last row was let go or not read yet; when it comes into view, this is asked again.
    if (!before) return;
    this.set({ isLoadingMore: true });
    const answer = await readWindow({ filter, before, most: WINDOW_ROWS, signal });
    if (signal.aborted) return;
    this.set({ isLoadingMore: false });
    if (!answer.ok) return this.#loadFailed(answer);
    const known = new Set(this.state.ids);
    const more = answer.data.map(({ id }) => id).filter((id) => !known.has(id));
    this.set({
      ids: [...this.state.ids, ...more],
      rows: withRows(this.state.rows, answer.data),
      isComplete: answer.data.length < WINDOW_ROWS,
    });
  }

  /** Called while scrolling: reads again what was let go, and lets go what is far away. */
  show(first: number, last: number): void {
    this.#shown = { first, last };
    const { ids, rows } = this.state;
    void this.#read(ids.slice(first, last + 1).filter((id) => !rows.has(id)));
    if (rows.size > ROWS_AT_MOST) {
      const around = { first: first - ROWS_AROUND, last: last + ROWS_AROUND };
      this.set({ rows: rowsAround(this.state, around, this.#openId) });
    }
    if (last >= ids.length - WINDOW_ROWS / 2) void this.loadMore();
  }

  /** Keeps this one at hand, in the list or not. */
  keepOpen(id: string | undefined): void {
    this.#openId = id;
    if (id && !this.state.rows.has(id)) void this.#read([id]);
  }

  /** Saves, then shows: rows that no longer belong to the filter leave the list. Returns those changed. */
  async mark(ids: readonly string[], status: SubmissionStatus): Promise<readonly Submission[]> {
    const changed: Submission[] = [];
    for (let start = 0; start < ids.length; start += WINDOW_ROWS) {
      const part = ids.slice(start, start + WINDOW_ROWS);
      const answer = await changeStatus(part, status);
      // A session that is over is the gate's matter.
      if (!answer.ok && answer.status === 401) return changed;
      if (!answer.ok || (ids.length === 1 && answer.data.length === 0)) {
        const message = answer.ok ? 'Somebody else has changed it in the meantime.' : answer.message;
        toast({ title: 'Error updating status', description: message, destructive: true });
        void this.#read(part);
        this.#tally.countSoon();
        return changed;
      }
      this.#marked(answer.data);
      changed.push(...answer.data);
    }
    if (changed.length === 0)
      toast({ title: 'Nothing to update', description: 'All of them were already further on.' });
    return changed;
  }

  #marked(changed: readonly Submission[]): void {
    const { ids, rows, filter } = this.state;
    const gone = changed.filter((row) => !matchesFilter(row, filter, Date.now())).map(({ id }) => id);
    this.#tally.moved(
      changed.map(({ id, status }) => ({ from: rows.get(id)?.status ?? status, to: status })),
    );
    this.set({ ids: without(ids, new Set(gone)), rows: withRows(rows, changed) });
  }

  inserted(submission: Submission): void {
    this.#tally.countSoon();
    const { ids, filter, waiting } = this.state;
    if (ids.includes(submission.id) || !matchesFilter(submission, filter, Date.now())) return;
    this.#wait(new Set(waiting).add(submission.id));
  }

  updated(submission: Submission): void {
    this.#tally.countSoon();
    const { rows, filter, waiting } = this.state;
    const known = rows.get(submission.id);
    if (known) this.set({ rows: withRows(rows, [newerOf(known, submission)]) });
    if (waiting.has(submission.id) && !matchesFilter(submission, filter, Date.now())) {
      this.#wait(new Set([...waiting].filter((id) => id !== submission.id)));
    }
  }

  removed(ids: readonly string[]): void {
    this.#tally.countSoon();
    const gone = new Set(ids);
    this.set({
      ids: without(this.state.ids, gone),
      rows: new Map([...this.state.rows].filter(([id]) => !gone.has(id))),
      waiting: new Set([...this.state.waiting].filter((id) => !gone.has(id))),
    });
  }

  setLive(live: InboxState['live']): void {
    this.set({ live });
  }

  /** What may have happened while nobody told us: new ones, changes of the rows shown, the figures. */
  async catchUp(): Promise<void> {
    this.#tally.countSoon();
    if (this.state.phase !== 'ready') return;
    const { signal } = this.#asking;
    const shown = rowsAround(this.state, this.#shown, this.#openId);
    this.set({ rows: shown });
    void this.#read([...shown.keys()]);
    const answer = await readWindow({ filter: this.state.filter, most: WINDOW_ROWS, signal });
    if (signal.aborted || !answer.ok) return;
    const came = newcomers(answer.data, this.state.ids);
    if (came.length > 0) this.#wait(new Set([...this.state.waiting, ...came]));
  }

  /** An empty list has nothing that could be moved: there the new ones simply appear. */
  #wait(waiting: ReadonlySet<string>): void {
    this.set({ waiting });
    if (waiting.size > 0 && this.state.ids.length === 0) void this.reload();
  }

  /** Those that are no longer there leave the list. */
  async #read(ids: readonly string[]): Promise<void> {
    const wanted = ids.filter((id) => !this.#requested.has(id));
    for (let start = 0; start < wanted.length; start += WINDOW_ROWS) {
      const part = wanted.slice(start, start + WINDOW_ROWS);
      for (const id of part) this.#requested.add(id);
      const answer = await readSubmissions(part);
      for (const id of part) this.#requested.delete(id);
      if (!answer.ok) return this.#loadFailed(answer);
      const read = withRows(new Map(), answer.data);
      this.set({ rows: withRows(this.state.rows, read.values()) });
      const gone = part.filter((id) => !read.has(id));
      if (gone.length > 0) this.removed(gone);
    }
  }

  async #countFound(signal: AbortSignal): Promise<void> {
    if (this.state.filter.search === '' || this.state.isComplete) return;
    const answer = await countFound(this.state.filter, signal);
    if (!signal.aborted && answer.ok) this.set({ found: answer.data });
  }

  #loadFailed({ message, status }: { message: string; status: number }): void {
    if (status === 401) return;
    console.error('Error loading submissions', message);
    toast({ title: 'Error loading submissions', description: message, destructive: true });
    // Counting is refused in the same words, and the gate hears of it there.
    if (status === 403) this.#tally.countSoon();
  }
}
