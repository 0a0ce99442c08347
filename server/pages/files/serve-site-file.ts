import type { SiteFile } from './site-files.ts';

/** Tells browsers that can which pages to make ready before they are asked for. */
export const NEXT_PAGES = { 'Speculation-Rules': '"/speculation-rules.json"' };

export type Encoding = 'br' | 'gzip' | undefined;

/** Answers GET and HEAD for one file: validators, ranges, and the smallest encoding the browser takes. */
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

/** What every answer with this file says of it, changed or not. */
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

/** The entity is the same whichever way it was packed, so a validator of any encoding counts. */
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
  const asked = /^bytes=(\d*)-(\d*)$/.exec(range.trim());
  // Several ranges or another unit: the whole file is a correct answer too.
  if (!asked || (asked[1] === '' && asked[2] === '')) {
    headers.set('Content-Length', String(body.length));
    return new Response(request.method === 'HEAD' ? null : body, { headers });
  }
  const last = body.length - 1;
  const start = asked[1] === '' ? Math.max(0, body.length - Number(asked[2])) : Number(asked[1]);
  const end = asked[1] === '' || asked[2] === '' ? last : Math.min(Number(asked[2]), last);
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
