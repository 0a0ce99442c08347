import { type JobLimits, JobThread } from '#server/job-thread.ts';
import type { SiteFile, SiteFileEntry } from '#server/pages/files/site-files.ts';
import type { BackendCall, CallAnswer, PageAnswer, PageQuestion, PlainResponse } from './page-worker.ts';
import type { CallBackend, ReadData, SiteCode } from './site-code.ts';

/** The heap of a thread is small on purpose: one that leaks ends before the process suffers. */
const MEMORY_MB = 72;

/** A rendering thread. Every call names its inputs, as JSON. */
export class PageThread extends JobThread<PageQuestion, PageAnswer, BackendCall> {
  constructor(code: SiteCode, idleMs: number) {
    const file = new URL('./page-worker.ts', import.meta.url);
    super(file, { memoryMb: MEMORY_MB, workerData: code, idleMs });
  }

  async render(
    inputs: string,
    request: Request,
    limits: JobLimits,
    callBackend: CallBackend,
  ): Promise<Response> {
    const { url, method } = request;
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const plain = { url, method, headers: [...request.headers] };
    const render = hasBody ? { ...plain, body: await request.arrayBuffer() } : plain;
    const answer = await this.run({ inputs, render }, limits, (call) => answerTo(call, callBackend));
    const { status, headers, body } = (answer as { rendered: PlainResponse }).rendered;
    return new Response(body === '' ? null : body, { status, headers });
  }

  /** A file as the inputs make it; undefined if it is the same as before. */
  async renderFile(inputs: string, file: SiteFileEntry, limits: JobLimits): Promise<SiteFile | undefined> {
    const { path, type, cacheControl, etag, encodings, hashes } = file;
    const entry = { path, file: file.file, type, cacheControl, etag, encodings, ...(hashes && { hashes }) };
    const answer = await this.run({ inputs, file: entry }, limits);
    const { file: rendered } = answer as { file: SiteFile | undefined };
    if (rendered) for (const part of ['body', 'br', 'gzip'] as const) restoreBuffer(rendered, part);
    return rendered;
  }

  async read(inputs: string, read: Parameters<ReadData>, limits: JobLimits): Promise<string> {
    return ((await this.run({ inputs, read }, limits)) as { json: string }).json;
  }
}

async function answerTo(
  { call, path, init }: BackendCall & { call: number },
  callBackend: CallBackend,
): Promise<CallAnswer> {
  try {
    const response = await callBackend(path, init);
    const { status, headers } = response;
    return { call, answer: { status, headers: [...headers], body: await response.text() } };
  } catch (error) {
    return { call, failed: String(error) };
  }
}

/** A Buffer crosses threads as a Uint8Array. */
function restoreBuffer(file: SiteFile, part: 'body' | 'br' | 'gzip'): void {
  const bytes: Uint8Array<ArrayBuffer> | undefined = file[part];
  if (bytes) file[part] = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
