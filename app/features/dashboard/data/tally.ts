import { Store } from './store.ts';
import type { SubmissionStatus } from './submission.ts';
import { countSubmissions, type SubmissionCounts } from './submissions-api.ts';

const COUNT_AFTER_MS = 250;
const COUNT_EVERY_MS = 60_000;

/** The figures on the tiles. */
export class Tally extends Store<{ counts: SubmissionCounts | undefined }> {
  #onRefused: () => void;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #ticking: ReturnType<typeof setInterval> | undefined;
  #isCounting = false;

  /** `onRefused` is called when the backend says that this person may not (any longer). */
  constructor(onRefused: () => void) {
    super({ counts: undefined });
    this.#onRefused = onRefused;
  }

  /** Counts now and every minute: what is overdue changes with the clock alone. */
  open(): void {
    void this.#count();
    this.#ticking = setInterval(() => this.countSoon(), COUNT_EVERY_MS);
  }

  close(): void {
    clearTimeout(this.#soon);
    clearInterval(this.#ticking);
  }

  /** Many changes in a row are counted once. */
  countSoon(): void {
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => void this.#count(), COUNT_AFTER_MS);
  }

  /** Right after a save, before the exact figures are there. */
  moved(moves: Iterable<{ from: SubmissionStatus; to: SubmissionStatus }>): void {
    const { counts } = this.state;
    if (counts) {
      const next = { ...counts };
      for (const { from, to } of moves) {
        next[from] -= 1;
        next[to] += 1;
      }
      this.set({ counts: next });
    }
    this.countSoon();
  }

  async #count(): Promise<void> {
    if (this.#isCounting) return this.countSoon();
    this.#isCounting = true;
    const answer = await countSubmissions();
    this.#isCounting = false;
    if (answer.ok) this.set({ counts: answer.data });
    else if (answer.status === 403) this.#onRefused();
  }
}
