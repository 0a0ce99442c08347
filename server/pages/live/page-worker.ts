/** The thread that renders pages: the built code with one set of inputs. Other inputs need another thread. */
import { registerHooks } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { ContentInputs } from '#content/inputs.ts';
import { inlineHashes } from '#server/pages/content-security-policy.ts';
import { etagOf } from '#server/pages/files/describe-file.ts';
import { pack } from '#server/pages/files/pack-file.ts';
import type { SiteFile, SiteFileEntry } from '#server/pages/files/site-files.ts';
import { finishPage } from '#server/pages/finish-page.ts';
import { type CallBackend, createRenderPage } from '#server/pages/render-page.ts';

/** The server half of a build, kept in memory: the next build may replace its files while this one is served. */
export interface ServerCode {
  entry: string;
  /** By file URL. */
  sources: ReadonlyMap<string, string>;
}

export interface PageWorkerData {
  code: ServerCode;
  inputs: ContentInputs;
}

/** A request or a response as it crosses threads. */
interface PlainRequest {
  url: string;
  method: string;
  headers: [string, string][];
  body?: ArrayBuffer;
}
export interface PlainResponse {
  status: number;
  headers: [string, string][];
  body: string;
}

export type PageQuestion = { render: PlainRequest } | { renderAll: SiteFileEntry[] };
export type PageAnswer = { rendered: PlainResponse } | { renderedAll: SiteFile[] };
/** A page that needs the backend has its call answered by the main thread. */
export interface BackendCall {
  path: string;
  init: { method: string; headers: [string, string][]; body: string };
}
export type CallAnswer = { call: number } & ({ answer: PlainResponse } | { failed: string });

const { code, inputs } = workerData as PageWorkerData;
const port = parentPort as NonNullable<typeof parentPort>;
globalThis.neviaInputs = inputs;
registerHooks({
  resolve(specifier, context, next) {
    const url = URL.parse(specifier, context.parentURL)?.href;
    return url && code.sources.has(url) ? { url, shortCircuit: true } : next(specifier, context);
  },
  load(url, context, next) {
    const source = code.sources.get(url);
    return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true };
  },
});
const render = createRenderPage(await import(code.entry), 'production');
const calls = new Map<number, { resolve(answer: Response): void; reject(reason: Error): void }>();
let lastCall = 0;

port.on('message', (message: (PageQuestion & { id: number }) | CallAnswer) => {
  if ('call' in message) return settleCall(message);
  const work = 'render' in message ? renderOne(message.id, message.render) : renderAll(message.renderAll);
  work.then(
    (done) => port.postMessage({ id: message.id, ...done }),
    (error: unknown) => port.postMessage({ id: message.id, failed: sentenceOf(error) }),
  );
});

async function renderOne(id: number, { url, method, headers, body }: PlainRequest) {
  const request = new Request(url, { method, headers, ...(body ? { body } : {}) });
  return { rendered: await plain(await render(request, callFrom(id))) };
}

/** Renders every file again as the build would: text, inline hashes, validator and quickly packed copies. */
async function renderAll(entries: SiteFileEntry[]): Promise<{ renderedAll: SiteFile[] }> {
  const renderedAll: SiteFile[] = [];
  for (const entry of entries) {
    const response = await render(new Request(new URL(entry.path, 'http://localhost')), () =>
      Promise.reject(new Error('A built page does not call the backend.')),
    );
    if (response.status !== 200) throw new Error(`${entry.path} returned ${response.status}.`);
    const text = entry.hashes ? finishPage(await response.text()) : await response.text();
    renderedAll.push(fileOf(entry, text));
  }
  return { renderedAll };
}

function fileOf(entry: SiteFileEntry, text: string): SiteFile {
  const body = Buffer.from(text);
  const file: SiteFile = { ...entry, body, etag: etagOf(body) };
  if (entry.hashes) file.hashes = inlineHashes(text);
  // An unchanged file is discarded, so it needs no copies.
  if (file.etag === entry.etag) return file;
  if (entry.encodings.includes('br')) file.br = pack.brQuickly(body);
  if (entry.encodings.includes('gzip')) file.gzip = pack.gzip(body);
  return file;
}

/** A posted form reaches the backend through the main thread, as the visitor who sent it. */
function callFrom(id: number): CallBackend {
  return (path, { method = 'GET', headers, body }) =>
    new Promise((resolve, reject) => {
      lastCall += 1;
      calls.set(lastCall, { resolve, reject });
      const init = { method, headers: [...new Headers(headers)], body: String(body ?? '') };
      port.postMessage({ id, call: lastCall, path, init });
    });
}

function settleCall(message: CallAnswer): void {
  const call = calls.get(message.call);
  calls.delete(message.call);
  if ('failed' in message) call?.reject(new Error(message.failed));
  else {
    const { status, headers, body } = message.answer;
    call?.resolve(new Response(body === '' ? null : body, { status, headers }));
  }
}

async function plain(response: Response): Promise<PlainResponse> {
  return { status: response.status, headers: [...response.headers], body: await response.text() };
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
