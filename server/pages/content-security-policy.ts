import { createHash } from 'node:crypto';
import { LOCKED_POLICY } from '#server/requests/security-headers.ts';

const INLINE_SCRIPT =
  /<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:json|ld\+json)")[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

/** The hashes of the page's own inline scripts and styles; anything else inline is refused. */
export function inlineHashes(html: string): InlineHashes {
  return { scripts: hashAll(html, INLINE_SCRIPT), styles: hashAll(html, INLINE_STYLE) };
}

function hashAll(html: string, pattern: RegExp): string[] {
  const hashes = [...html.matchAll(pattern)].map(
    ([, text]) =>
      `'sha256-${createHash('sha256')
        .update(text as string)
        .digest('base64')}'`,
  );
  return [...new Set(hashes)];
}

/** A built page may run only its own inline parts; a built file that is not a page may load nothing. */
export function policyOf(file: { hashes?: InlineHashes }): string {
  return file.hashes ? contentSecurityPolicy(file.hashes) : LOCKED_POLICY;
}

/** `inline` are the hashes of the allowed inline parts. */
export function contentSecurityPolicy(inline: InlineHashes): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts],
    'style-src': ["'self'", ...inline.styles],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'"],
    // The editor shows previews of drafts, the only pages that allow it.
    'frame-src': ["'self'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}
