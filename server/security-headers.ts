import type { MiddlewareHandler } from 'hono';

const ONE_YEAR_SECONDS = 31_536_000;
/** For answers that are not pages: nothing in them may load, run or be framed. */
const LOCKED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** On every answer, whoever made it. Pages bring a policy of their own; everything else gets the locked one. */
export function securityHeaders({ https }: { https: boolean }): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', LOCKED_POLICY);
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('X-Frame-Options', 'DENY');
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set(
      'Permissions-Policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
    );
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    if (!headers.has('Access-Control-Allow-Origin'))
      headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    if (https) headers.set('Strict-Transport-Security', `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`);
  };
}
