import { Worker } from 'node:worker_threads';
import type { ContentInputs } from '#content/inputs.ts';
import type { SiteFile, SiteFileEntry } from '#server/pages/files/site-files.ts';
import type { CallBackend } from '#server/pages/render-page.ts';
import type {
  FromPageWorker,
  PageWorkerData,
  PlainResponse,
  ServerCode,
  ToPageWorker,
} from './page-worker.ts';

/** The heap of a thread is small on purpose: one that leaks ends before the process suffers. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

interface Job {
  resolve(message: FromPageWorker): void;
  reject(reason: Error): void;
  callBackend?: CallBackend;
  timer: NodeJS.Timeout;
}

/** One rendering thread with one set of inputs. It ends when it is closed, when a job takes too long, or by crashing. */
export class PageThread {
  #worker: Worker;
  #jobs = new Map<number, Job>();
  #lastId = 0;
  #why = 'The rendering thread ended.';
  #isFinishing = false;
  isEnded = false;
  /** It has loaded the code. */
  hasAnswered = false;

  constructor(code: ServerCode, inputs: ContentInputs) {
    this.#worker = new Worker(new URL('./page-worker.ts', import.meta.url), {
      // It needs no key and no address of ours; React chooses its build by NODE_ENV.
      env: { NODE_ENV: 'production' },
      workerData: { code, inputs } satisfies PageWorkerData,
      resourceLimits: MEMORY,
    });
    this.#worker.unref();
    this.#worker.on('message', (message: FromPageWorker) => this.#receive(message));
    this.#worker.on('error', (error) => {
      this.#why = error.message;
    });
    this.#worker.on('exit', () => this.#end(this.#why));
  }

  async render(request: Request, callBackend: CallBackend, withinMs: number): Promise<Response> {
    const { url, method } = request;
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const plain = { url, method, headers: [...request.headers] };
    const render = hasBody ? { ...plain, body: await request.arrayBuffer() } : plain;
    const message = await this.#start((id) => ({ id, render }), withinMs, callBackend);
    const { status, headers, body } = (message as { rendered: PlainResponse }).rendered;
    return new Response(body === '' ? null : body, { status, headers });
  }

  async renderAll(entries: readonly SiteFileEntry[], withinMs: number): Promise<SiteFile[]> {
    const renderAll = entries.map(({ path, file, type, cacheControl, etag, encodings, hashes }) => ({
      ...{ path, file, type, cacheControl, etag, encodings },
      ...(hashes ? { hashes } : {}),
    }));
    const message = await this.#start((id) => ({ id, renderAll }), withinMs);
    const { renderedAll } = message as { renderedAll: SiteFile[] };
    for (const file of renderedAll)
      for (const part of ['body', 'br', 'gzip'] as const) restoreBuffer(file, part);
    return renderedAll;
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

  #start(message: (id: number) => ToPageWorker, withinMs: number, callBackend?: CallBackend) {
    const { promise, resolve, reject } = Promise.withResolvers<FromPageWorker>();
    this.#lastId += 1;
    const id = this.#lastId;
    const timer = setTimeout(() => this.#end('The rendering took too long.'), withinMs);
    this.#jobs.set(id, { resolve, reject, timer, ...(callBackend ? { callBackend } : {}) });
    this.#worker.postMessage(message(id));
    return promise;
  }

  #receive(message: FromPageWorker): void {
    // Under `node --watch`, Node itself reports here which files the thread has loaded.
    const job = this.#jobs.get(message.id);
    if (!job) return;
    this.hasAnswered = true;
    if ('call' in message) return void this.#callBackend(message, job.callBackend);
    clearTimeout(job.timer);
    this.#jobs.delete(message.id);
    if ('failed' in message) job.reject(new Error(message.failed));
    else job.resolve(message);
    if (this.#isFinishing) void this.finish();
  }

  async #callBackend(
    { call, path, init }: Extract<FromPageWorker, { call: number }>,
    callBackend?: CallBackend,
  ): Promise<void> {
    const post = (answer: ToPageWorker) => this.#worker.postMessage(answer);
    try {
      const response = await callBackend?.(path, init);
      if (!response) throw new Error('No backend is connected.');
      const { status, headers } = response;
      post({ call, answer: { status, headers: [...headers], body: await response.text() } });
    } catch (error) {
      post({ call, failed: String(error) });
    }
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

/** A Buffer crosses threads as a Uint8Array. */
function restoreBuffer(file: SiteFile, part: 'body' | 'br' | 'gzip'): void {
  const bytes: Uint8Array<ArrayBuffer> | undefined = file[part];
  if (bytes) file[part] = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
