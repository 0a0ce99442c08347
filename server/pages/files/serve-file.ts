import type { RequestListener } from 'node:http';
import { policyOf } from '#server/pages/content-security-policy.ts';
import { fileRoute, type RecordRequest, requestId } from '#server/requests/request-log.ts';
import { commonSecurityHeaders } from '#server/requests/security-headers.ts';
import type { SiteFile, SiteFiles } from './site-files.ts';

/** The header that lets browsers prerender the next pages. */
export const NEXT_PAGES = { 'Speculation-Rules': '"/speculation-rules.json"' };

/** A host name or address, with or without a port; the app refuses anything else. */
const PLAIN_HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

type Encoding = 'br' | 'gzip' | undefined;
type HeaderOf = (name: string) => string | null | undefined;

interface FileResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer> | null;
}

/** The response to GET or HEAD of one file: validators, ranges, and the smallest accepted encoding. */
export function respondWith(file: SiteFile, method: string, headerOf: HeaderOf, status = 200): FileResponse {
  const encoding = chooseEncoding(headerOf('accept-encoding') ?? '', file);
  const headers = headersOf(file, encoding);
  if (status === 200 && matches(headerOf('if-none-match'), file.etag))
    return { status: 304, headers, body: null };
  const whole = encoding ? (file[encoding] ?? file.body) : file.body;
  const range = status === 200 && file.encodings.length === 0 ? headerOf('range') : undefined;
  const ifRange = headerOf('if-range');
  const part = range && (!ifRange || ifRange === headers.ETag) ? partOf(range, whole.length) : undefined;
  if (part === 'none')
    return { status: 416, headers: { ...headers, 'Content-Range': `bytes */${whole.length}` }, body: null };
  const body = part ? whole.subarray(part.start, part.end + 1) : whole;
  return {
    status: part ? 206 : status,
    headers: {
      ...headers,
      ...(encoding && { 'Content-Encoding': encoding }),
      ...(part && { 'Content-Range': `bytes ${part.start}-${part.end}/${whole.length}` }),
      'Content-Length': String(body.length),
    },
    body: method === 'HEAD' ? null : body,
  };
}

/**
 * Answers requests for built files, which are nearly all requests, straight from memory; the app costs several times as much, and
 * handles everything else. A test checks that both return the same.
 */
export function filesFirst(
  { files, https, record }: { files: SiteFiles; https: boolean; record: RecordRequest },
  app: RequestListener,
): RequestListener {
  const common = { ...commonSecurityHeaders({ https }), 'Cross-Origin-Resource-Policy': 'same-origin' };
  return (request, response) => {
    const startedAt = performance.now();
    const { method = '', url = '', headers } = request;
    const isPlain = (method === 'GET' || method === 'HEAD') && PLAIN_HOST.test(headers.host ?? '');
    const file = isPlain && url !== '/404' ? files.get(url) : undefined;
    if (!file) return app(request, response);
    const id = requestId(headers['x-request-id'] as string | undefined);
    const made = respondWith(file, method, (name) => headers[name] as string | undefined);
    response.writeHead(made.status, { ...made.headers, ...common, 'X-Request-Id': id }).end(made.body);
    record({ id, method, path: url, route: fileRoute(file), status: made.status, startedAt });
  };
}

const computed = new WeakMap<SiteFile, Partial<Record<string, Record<string, string>>>>();

/** Of every response with this file, changed or not. */
function headersOf(file: SiteFile, encoding: Encoding): Record<string, string> {
  const known = computed.get(file) ?? {};
  computed.set(file, known);
  known[encoding ?? ''] ??= {
    'Content-Type': file.type,
    'Cache-Control': file.cacheControl,
    ...(file.encodings.length > 0 ? { Vary: 'Accept-Encoding' } : { 'Accept-Ranges': 'bytes' }),
    ...(file.hashes ? NEXT_PAGES : {}),
    ETag: encoding ? `"${file.etag}-${encoding}"` : `"${file.etag}"`,
    'Content-Security-Policy': policyOf(file),
  };
  return known[encoding ?? ''] as Record<string, string>;
}

function chooseEncoding(accepted: string, file: SiteFile): Encoding {
  const names = accepted
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  return (['br', 'gzip'] as const).find(
    (encoding) => file.encodings.includes(encoding) && names.includes(encoding),
  );
}

/** The entity is the same in every encoding, so a validator of any encoding matches. */
function matches(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const tags = ifNoneMatch.split(',').map((tag) => /^\s*(?:W\/)?"?(.*?)(?:-br|-gzip)?"?\s*$/.exec(tag)?.[1]);
  return ifNoneMatch.trim() === '*' || tags.includes(etag);
}

/** Undefined for several ranges or another unit: the whole file is a valid response to them. */
function partOf(range: string, length: number): { start: number; end: number } | 'none' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? [];
  if (from === undefined || (from === '' && to === '')) return undefined;
  const last = length - 1;
  const start = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const end = from === '' || to === '' ? last : Math.min(Number(to), last);
  return start > last || start > end ? 'none' : { start, end };
}
