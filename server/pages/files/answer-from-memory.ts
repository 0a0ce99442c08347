import type { RequestListener } from 'node:http';
import { policyOf } from '#server/pages/content-security-policy.ts';
import { fileRoute, type RecordRequest, requestId } from '#server/requests/request-log.ts';
import { commonSecurityHeaders } from '#server/requests/security-headers.ts';
import { chooseEncoding, type Encoding, siteFileHeaders } from './serve-site-file.ts';
import type { SiteFile, SiteFiles } from './site-files.ts';

/** A host name or address, with or without a port; the app refuses anything else. */
const PLAIN_HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

interface Answer {
  file: SiteFile;
  etag: string;
  body: Buffer;
  /** Names and values in turn, the format that Node writes fastest. */
  headers: string[];
  bodyHeaders: string[];
}

/**
 * Answers plain requests for built files, which are nearly all requests, straight from memory; the app costs several times as
 * much. Everything else, including ranges, goes to the app. A test checks that both return the same.
 */
export function answerFromMemory(
  deps: { files: SiteFiles; https: boolean; record: RecordRequest },
  app: RequestListener,
): RequestListener {
  const answers = new Map<string, Answer>();
  const answerFor = (file: SiteFile, encoding: Encoding) => {
    const key = `${file.path} ${encoding}`;
    const known = answers.get(key);
    // A file is replaced when a smaller copy of it is ready.
    if (known?.file === file) return known;
    const answer = prepare(file, encoding, deps);
    answers.set(key, answer);
    return answer;
  };
  return (request, response) => {
    const startedAt = performance.now();
    const { method = '', url = '', headers } = request;
    const isPlain = method === 'GET' && headers.range === undefined && PLAIN_HOST.test(headers.host ?? '');
    const file = isPlain ? deps.files.get(url) : undefined;
    if (!file || url === '/404') return app(request, response);
    const answer = answerFor(file, chooseEncoding(String(headers['accept-encoding'] ?? ''), file));
    const known = headers['if-none-match'];
    if (known !== undefined && known !== answer.etag) return app(request, response);
    const id = requestId(headers['x-request-id'] as string | undefined);
    const status = known === undefined ? 200 : 304;
    if (status === 304) response.writeHead(304, [...answer.headers, 'X-Request-Id', id]).end();
    else response.writeHead(200, [...answer.bodyHeaders, 'X-Request-Id', id]).end(answer.body);
    deps.record({ id, method, path: url, route: fileRoute(file), status, startedAt });
  };
}

function prepare(file: SiteFile, encoding: Encoding, site: { https: boolean }): Answer {
  const about = siteFileHeaders(file, encoding);
  const body = encoding ? (file[encoding] ?? file.body) : file.body;
  const headers = {
    ...about,
    'Content-Security-Policy': policyOf(file),
    ...commonSecurityHeaders(site),
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
  const bodyHeaders = {
    ...headers,
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
    'Content-Length': String(body.length),
  };
  return {
    file,
    etag: about.ETag ?? '',
    body,
    headers: Object.entries(headers).flat(),
    bodyHeaders: Object.entries(bodyHeaders).flat(),
  };
}
