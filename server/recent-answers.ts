/** The most recently used answers, up to a number and a size. */
export class RecentAnswers<Answer extends { readonly body: Uint8Array }> {
  #answers = new Map<string, Answer>();
  #bytes = 0;
  #most: number;
  #mostBytes: number;

  constructor({ most = Number.POSITIVE_INFINITY, mostBytes }: { most?: number; mostBytes: number }) {
    this.#most = most;
    this.#mostBytes = mostBytes;
  }

  get(key: string): Answer | undefined {
    const answer = this.#answers.get(key);
    if (answer) this.keep(key, answer);
    return answer;
  }

  /** Adds it as the newest, and drops the oldest. */
  keep(key: string, answer: Answer): void {
    this.#drop(key);
    this.#answers.set(key, answer);
    this.#bytes += answer.body.length;
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= this.#most && this.#bytes <= this.#mostBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#answers.get(key)?.body.length ?? 0;
    this.#answers.delete(key);
  }
}
