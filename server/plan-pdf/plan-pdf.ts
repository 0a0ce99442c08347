import type { Context, MiddlewareHandler } from 'hono';
import { estimatePdfWords } from '#content/pages/pdf.ts';
import type { PdfMaker } from './pdf-maker.ts';

interface PlanPdfDeps {
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

/** What the pages say of a plan as JSON leaves as a PDF; anything else they answer, such as a redirect, leaves as it is. */
export function planPdf({ maker, visitorOf }: PlanPdfDeps): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const told = c.res;
    if (told.status !== 200 || !told.headers.get('Content-Type')?.startsWith('application/json')) return;
    const headers = new Headers(told.headers);
    headers.set('Content-Type', 'application/pdf');
    headers.set('Content-Security-Policy', PDF_POLICY);
    // Otherwise its headers would be added to the next answer.
    c.res = undefined;
    if (c.req.method === 'HEAD') {
      c.res = new Response(null, { headers });
      return;
    }
    const made = await maker.make(await told.text(), visitorOf(c), c.req.raw.signal);
    c.res = made.ok ? new Response(made.pdf, { headers }) : tooBusy();
  };
}

function tooBusy(): Response {
  return new Response(estimatePdfWords.busy, {
    status: 503,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Retry-After': String(RETRY_AFTER_SECONDS),
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
