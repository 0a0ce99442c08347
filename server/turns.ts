interface Most {
  /** Besides the one whose turn it is. */
  waiting: number;
  /** Waiting and under way, of one caller, of one wider network and so on: a client that loops leaves room for others. */
  ofCaller: readonly number[];
}

interface Place {
  by?: readonly string[];
  /** It takes the place of an earlier one of this caller that still waits. */
  isNewest?: boolean;
  /** Who leaves before their turn gives up their place. */
  signal?: AbortSignal | undefined;
}

interface Turn extends Place {
  by: readonly string[];
  begin(): Promise<void>;
  refuse(): void;
}

type Taken<Value> = { ok: true; value: Value } | { ok: false; reason: 'busy' };

const BUSY = { ok: false, reason: 'busy' } as const;

/** Does the work of many callers one after another. What would wait behind too much is refused at once. */
export class Turns {
  #most: Most;
  #waiting: Turn[] = [];
  #current: Turn | undefined;
  #isClosed = false;

  constructor(most: Most) {
    this.#most = most;
  }

  take<Value>(work: () => Promise<Value>, place: Place = {}): Promise<Taken<Value>> {
    const { promise, resolve, reject } = Promise.withResolvers<Taken<Value>>();
    const turn: Turn = {
      ...{ by: [], ...place },
      begin: async () => {
        try {
          resolve({ ok: true, value: await work() });
        } catch (error) {
          reject(error);
        }
      },
      refuse: () => resolve(BUSY),
    };
    if (turn.isNewest) this.#leave(this.#waiting.find(({ by }) => by[0] === turn.by[0]));
    if (this.#isClosed || turn.signal?.aborted || this.#isFull(turn)) return Promise.resolve(BUSY);
    this.#waiting.push(turn);
    turn.signal?.addEventListener('abort', () => this.#leave(turn), { once: true });
    void this.#next();
    return promise;
  }

  /** Refuses what still waits, and everything after it. */
  close(): void {
    this.#isClosed = true;
    for (const turn of this.#waiting.splice(0)) turn.refuse();
  }

  #isFull({ by }: Turn): boolean {
    const turns = [this.#current, ...this.#waiting];
    const isOver = this.#most.ofCaller.some(
      (most, place) =>
        by[place] !== undefined && turns.filter((turn) => turn?.by[place] === by[place]).length >= most,
    );
    return isOver || this.#waiting.length >= this.#most.waiting;
  }

  #leave(turn: Turn | undefined): void {
    const place = turn ? this.#waiting.indexOf(turn) : -1;
    if (place < 0) return;
    this.#waiting.splice(place, 1);
    turn?.refuse();
  }

  async #next(): Promise<void> {
    if (this.#current) return;
    this.#current = this.#waiting.shift();
    if (!this.#current) return;
    await this.#current.begin();
    this.#current = undefined;
    void this.#next();
  }
}
