import type { Hour } from '#supabase/rules/system-state.ts';

const HOUR_MS = 3_600_000;
const HOURS = 24;

/** Counts of the last 24 hours in this process, by hour. */
export class LastDay {
  #hours: Hour[] = [];
  #now: () => number;

  constructor(now = Date.now) {
    this.#now = now;
  }

  count(name: 'requests' | 'errors' | 'slowStatements'): void {
    this.#current()[name] += 1;
  }

  /** Oldest first; hours before the start of the process are left out, hours without a request are 0. */
  read(): Hour[] {
    this.#current();
    return structuredClone(this.#hours);
  }

  #current(): Hour {
    const startsAt = Math.floor(this.#now() / HOUR_MS) * HOUR_MS;
    const first = Math.max(this.#hours.at(-1)?.startsAt ?? startsAt, startsAt - HOURS * HOUR_MS);
    for (let next = this.#hours.length > 0 ? first + HOUR_MS : startsAt; next <= startsAt; next += HOUR_MS)
      this.#hours.push({ startsAt: next, requests: 0, errors: 0, slowStatements: 0 });
    this.#hours = this.#hours.slice(-HOURS);
    return this.#hours.at(-1) as Hour;
  }
}
