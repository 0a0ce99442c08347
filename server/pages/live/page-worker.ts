/** The thread that renders pages. Each job names its inputs; the code is evaluated for them unless it was just now. */
import { parentPort, workerData } from 'node:worker_threads';
import { inlineHashes } from '#server/pages/content-security-policy.ts';
import {
  etagOf,
  finishPage,
  packQuickly,
  type SiteFile,
  type SiteFileEntry,
} from '#server/pages/files/site-files.ts';
import { type CallBackend, compileSite, type ReadData, type Site, type SiteCode } from './site-code.ts';

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

/** One page for a visitor, one file as the build would make it, or data. */
type PageWork = { render: PlainRequest } | { file: SiteFileEntry } | { read: Parameters<ReadData> };
/** The inputs as JSON. */
export type PageQuestion = { inputs: string } & PageWork;
/** No file if it is the same as before. */
export type PageAnswer = { rendered: PlainResponse } | { file: SiteFile | undefined } | { json: string };
/** A page that needs the backend has its call answered by the main thread. */
export interface BackendCall {
  path: string;
  init: { method: string; headers: [string, string][]; body: string };
}
export type CallAnswer = { call: number } & ({ answer: PlainResponse } | { failed: string });

const siteWith = compileSite(workerData as SiteCode);
/** The last one only: a site takes 20 MB, and another one a twentieth of a second. */
let current: { inputs: string; site: Site } | undefined;
const port = parentPort as NonNullable<typeof parentPort>;
const calls = new Map<number, { resolve(answer: Response): void; reject(reason: Error): void }>();
let lastCall = 0;

port.on('message', (message: (PageQuestion & { id: number }) | CallAnswer) => {
  if ('call' in message) return settleCall(message);
  answerTo(message.id, message).then(
    (answer) => port.postMessage({ id: message.id, ...answer }),
    (error: unknown) =>
      port.postMessage({ id: message.id, failed: error instanceof Error ? error.message : String(error) }),
  );
});

async function answerTo(id: number, question: PageQuestion): Promise<PageAnswer> {
  // Checked by every new thread before its first job.
  if (!('inputs' in question)) throw new Error('There is no work in this message.');
  const site = siteFor(question.inputs);
  if ('read' in question) return { json: await site.read(...question.read) };
  if ('file' in question) return { file: await renderFile(site, question.file) };
  const { url, method, headers, body } = question.render;
  const request = new Request(url, { method, headers, ...(body ? { body } : {}) });
  return { rendered: await plain(await site.render(request, callFrom(id))) };
}

function siteFor(inputs: string): Site {
  if (current?.inputs !== inputs) current = { inputs, site: siteWith(JSON.parse(inputs)) };
  return current.site;
}

/** As the build would make it: text, inline hashes, validator and quickly packed copies. */
async function renderFile(site: Site, entry: SiteFileEntry): Promise<SiteFile | undefined> {
  const request = new Request(new URL(entry.path, 'http://localhost'));
  const response = await site.render(request, () =>
    Promise.reject(new Error('A built page does not call the backend.')),
  );
  if (response.status !== 200) throw new Error(`${entry.path} returned ${response.status}.`);
  const text = entry.hashes ? finishPage(await response.text()) : await response.text();
  const body = Buffer.from(text);
  const etag = etagOf(body);
  if (etag === entry.etag) return undefined;
  const hashes = entry.hashes ? { hashes: inlineHashes(text) } : {};
  return { ...entry, ...hashes, body, etag, ...packQuickly(body, entry.encodings) };
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
