import type { SiteFile } from './site-files.ts';

/** The header that lets browsers prerender the next pages. */
export const NEXT_PAGES = { 'Speculation-Rules': '"/speculation-rules.json"' };

export type Encoding = 'br' | 'gzip' | undefined;

/** Answers GET and HEAD for one file: validators, ranges, and the smallest accepted encoding. */
export function serveSiteFile(request: Request, file: SiteFile, headers: Headers, status = 200): Response {
  const encoding = chooseEncoding(request.headers.get('Accept-Encoding') ?? '', file);
  for (const [name, value] of Object.entries(siteFileHeaders(file, encoding))) headers.set(name, value);
  const etag = headers.get('ETag');
  if (status === 200 && matches(request.headers.get('If-None-Match'), file.etag)) {
    return new Response(null, { status: 304, headers });
  }

  const body = encoding ? (file[encoding] ?? file.body) : file.body;
  if (encoding) headers.set('Content-Encoding', encoding);
  const range = file.encodings.length === 0 ? request.headers.get('Range') : null;
  const ifRange = request.headers.get('If-Range');
  if (status === 200 && range && (!ifRange || ifRange === etag))
    return servePart(request, body, range, headers);
  headers.set('Content-Length', String(body.length));
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}

/** The headers of every response with this file, changed or not. */
export function siteFileHeaders(file: SiteFile, encoding: Encoding): Record<string, string> {
  return {
    'Content-Type': file.type,
    'Cache-Control': file.cacheControl,
    ...(file.encodings.length > 0 ? { Vary: 'Accept-Encoding' } : { 'Accept-Ranges': 'bytes' }),
    ...(file.hashes ? NEXT_PAGES : {}),
    ETag: encoding ? `"${file.etag}-${encoding}"` : `"${file.etag}"`,
  };
}

export function chooseEncoding(accepted: string, file: SiteFile): Encoding {
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
function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch
    .split(',')
    .some(
      (tag) =>
        tag.trim().replace(/^W\//, '').replace(/^"|"$/g, '').split('-br')[0]?.split('-gzip')[0] === etag,
    );
}

function servePart(request: Request, body: Buffer<ArrayBuffer>, range: string, headers: Headers): Response {
  const match = /^bytes=(\d*)-(\d*)$/.exec(range.trim());
  // For several ranges or another unit the whole file is a valid response.
  if (!match || (match[1] === '' && match[2] === '')) {
    headers.set('Content-Length', String(body.length));
    return new Response(request.method === 'HEAD' ? null : body, { headers });
  }
  const last = body.length - 1;
  const start = match[1] === '' ? Math.max(0, body.length - Number(match[2])) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? last : Math.min(Number(match[2]), last);
  if (start > last || start > end) {
    headers.set('Content-Range', `bytes */${body.length}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('Content-Range', `bytes ${start}-${end}/${body.length}`);
  headers.set('Content-Length', String(end - start + 1));
  return new Response(request.method === 'HEAD' ? null : body.subarray(start, end + 1), {
    status: 206,
    headers,
  });
}
