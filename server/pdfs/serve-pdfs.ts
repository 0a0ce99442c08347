import type { Context, MiddlewareHandler } from 'hono';
import { wordsOf } from '#content/words.ts';
import type { PdfMaker } from './pdf-maker.ts';

interface ServePdfsDeps {
  maker: Pick<PdfMaker, 'make'>;
  /** The networks of the visitor, for the places in the queue. */
  visitorOf(c: Context): readonly string[];
}

const RETRY_AFTER_SECONDS = 20;
/**
 * Nothing in it may load, run or be framed; but Safari shows a PDF as an object, and Chrome gives the page around it a
 * style. With the policy of other files both would show an empty window.
 */
const PDF_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The addresses whose pages return the content of a PDF as JSON. */
export const PDF_ADDRESSES = ['/plan.pdf', '/sheets/*'];

/** Typesets the content of a PDF. Any other response, such as a redirect, is passed on. */
export function servePdfs({ maker, visitorOf }: ServePdfsDeps): MiddlewareHandler {
  /** The last PDF of each address, for as long as its content stays the same. */
  const kept = new Map<string, { content: string; pdf: Uint8Array<ArrayBuffer> }>();
  return async (c, next) => {
    await next();
    const page = c.res;
    if (page.status !== 200 || !page.headers.get('Content-Type')?.startsWith('application/json')) return;
    const headers = new Headers(page.headers);
    headers.set('Content-Type', 'application/pdf');
    headers.set('Content-Security-Policy', PDF_POLICY);
    // Otherwise its headers would be added to the next answer.
    c.res = undefined;
    if (c.req.method === 'HEAD') {
      c.res = new Response(null, { headers });
      return;
    }
    const content = await page.text();
    const last = kept.get(c.req.path);
    const made =
      last?.content === content
        ? { ok: true as const, pdf: last.pdf }
        : await maker.make(content, visitorOf(c), c.req.raw.signal);
    if (made.ok) kept.set(c.req.path, { content, pdf: made.pdf });
    c.res = made.ok ? new Response(made.pdf, { headers }) : tooBusy();
  };
}

function tooBusy(): Response {
  return new Response(wordsOf('pages/pdf').estimate.busy, {
    status: 503,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Retry-After': String(RETRY_AFTER_SECONDS),
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
