interface Bounds {
  atOnce: number;
  /** Besides those under way. */
  waiting: number;
  /** For what would wait behind too much. */
  refusal(): Error;
}

/** Does so much work at once and lets so much wait, in order; the rest is refused at once. */
export class BoundedQueue {
  #bounds: Bounds;
  #underWay = 0;
  #waiting: (() => void)[] = [];

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  async run<T>(work: () => T | Promise<T>): Promise<T> {
    const { atOnce, waiting, refusal } = this.#bounds;
    if (this.#underWay >= atOnce) {
      if (this.#waiting.length >= waiting) throw refusal();
      await new Promise<void>((begin) => this.#waiting.push(begin));
    } else this.#underWay += 1;
    try {
      return await work();
    } finally {
      // The next one takes over the place.
      const begin = this.#waiting.shift();
      if (begin) begin();
      else this.#underWay -= 1;
    }
  }
}
