import type { ContentInputs } from '#content/inputs.ts';
import { type JobLimits, JobThread } from '#server/job-thread.ts';
import type { SiteFile, SiteFileEntry } from '#server/pages/files/site-files.ts';
import type { CallBackend } from '#server/pages/render-page.ts';
import type {
  BackendCall,
  CallAnswer,
  PageAnswer,
  PageQuestion,
  PageWorkerData,
  PlainResponse,
  ServerCode,
} from './page-worker.ts';

/** The heap of a thread is small on purpose: one that leaks ends before the process suffers. */
const MEMORY_MB = 96;

/** One rendering thread with one set of inputs. */
export class PageThread extends JobThread<PageQuestion, PageAnswer, BackendCall> {
  constructor(code: ServerCode, inputs: ContentInputs, idleMs: number) {
    const workerData: PageWorkerData = { code, inputs };
    super(new URL('./page-worker.ts', import.meta.url), { memoryMb: MEMORY_MB, workerData, idleMs });
  }

  async render(request: Request, callBackend: CallBackend, limits: JobLimits): Promise<Response> {
    const { url, method } = request;
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const plain = { url, method, headers: [...request.headers] };
    const render = hasBody ? { ...plain, body: await request.arrayBuffer() } : plain;
    const answer = await this.run({ render }, limits, (call) => answerTo(call, callBackend));
    const { status, headers, body } = (answer as { rendered: PlainResponse }).rendered;
    return new Response(body === '' ? null : body, { status, headers });
  }

  async renderAll(entries: readonly SiteFileEntry[], limits: JobLimits): Promise<SiteFile[]> {
    const renderAll = entries.map(({ path, file, type, cacheControl, etag, encodings, hashes }) => ({
      ...{ path, file, type, cacheControl, etag, encodings },
      ...(hashes ? { hashes } : {}),
    }));
    const answer = await this.run({ renderAll }, limits);
    const { renderedAll } = answer as { renderedAll: SiteFile[] };
    for (const file of renderedAll)
      for (const part of ['body', 'br', 'gzip'] as const) restoreBuffer(file, part);
    return renderedAll;
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
