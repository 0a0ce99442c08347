import type { MiddlewareHandler } from 'hono';

const ONE_YEAR_SECONDS = 31_536_000;
/** For responses that are not pages: nothing in them may load, run or be framed. */
export const LOCKED_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** On every response. Pages set their own policy; everything else gets the strictest one. */
export function securityHeaders({ https }: { https: boolean }): MiddlewareHandler {
  const common = Object.entries(commonSecurityHeaders({ https }));
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', LOCKED_POLICY);
    for (const [name, value] of common) if (!headers.has(name)) headers.set(name, value);
    if (!headers.has('Access-Control-Allow-Origin'))
      headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  };
}

export function commonSecurityHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(https ? { 'Strict-Transport-Security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains` } : {}),
  };
}
