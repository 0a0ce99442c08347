import { type ResourceLimits, Worker } from 'node:worker_threads';

/** What a thread sends: the answer to a job, why there is none, or a call that the job needs answered first. */
type FromThread<Answer, Call> = { id: number } & (Answer | { failed: string } | (Call & { call: number }));

interface Job<Answer, Call> {
  resolve(answer: Answer): void;
  reject(reason: Error): void;
  onCall: ((call: Call & { call: number }) => void) | undefined;
  timer: NodeJS.Timeout;
}

/** A thread that answers numbered jobs. It ends when it is closed, when a job takes too long, or by crashing. */
export class JobThread<Question extends object, Answer extends object, Call extends object = never> {
  #worker: Worker;
  #jobs = new Map<number, Job<Answer, Call>>();
  #lastId = 0;
  #why = 'The rendering thread ended.';
  #isFinishing = false;
  isEnded = false;
  /** It has loaded its code. */
  hasAnswered = false;

  constructor(file: URL, resourceLimits: ResourceLimits, workerData?: object) {
    // It needs no key and no address of ours; React chooses its build by NODE_ENV.
    this.#worker = new Worker(file, { env: { NODE_ENV: 'production' }, workerData, resourceLimits });
    // It never holds up the end of the process.
    this.#worker.unref();
    this.#worker.on('message', (message) => this.#receive(message));
    this.#worker.on('error', (error) => {
      this.#why = error.message;
    });
    this.#worker.on('exit', () => this.#end(this.#why));
  }

  run(question: Question, withinMs: number, onCall?: Job<Answer, Call>['onCall']): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    this.#lastId += 1;
    const timer = setTimeout(() => this.#end('The rendering took too long.'), withinMs);
    this.#jobs.set(this.#lastId, { resolve, reject, timer, onCall });
    this.post({ ...question, id: this.#lastId });
    return promise;
  }

  post(message: object): void {
    this.#worker.postMessage(message);
  }

  /** Ends after the jobs under way: visitors wait for them. */
  async finish(): Promise<void> {
    if (this.#jobs.size === 0) await this.close();
    else this.#isFinishing = true;
  }

  async close(): Promise<void> {
    this.#end('The server is stopping.');
    await this.#worker.terminate();
  }

  /** Ends the thread as a crash would, for the tests of what follows. */
  async crash(): Promise<void> {
    await this.#worker.terminate();
  }

  #receive(message: FromThread<Answer, Call>): void {
    // Under `node --watch`, Node itself reports here which files the thread has loaded.
    const job = this.#jobs.get(message.id);
    if (!job) return;
    this.hasAnswered = true;
    if ('call' in message) {
      job.onCall?.(message);
      return;
    }
    clearTimeout(job.timer);
    this.#jobs.delete(message.id);
    if ('failed' in message) job.reject(new Error(message.failed));
    else job.resolve(message);
    if (this.#isFinishing) void this.finish();
  }

  #end(why: string): void {
    if (this.isEnded) return;
    this.isEnded = true;
    for (const { reject, timer } of this.#jobs.values()) {
      clearTimeout(timer);
      reject(new Error(why));
    }
    this.#jobs.clear();
    void this.#worker.terminate();
  }
}
