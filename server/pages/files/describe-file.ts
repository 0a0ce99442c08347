/** The headers of a file, from its name and its bytes. */
import { createHash } from 'node:crypto';
import { extname } from 'node:path';

const ONE_YEAR_SECONDS = 31_536_000;
/** For names that contain a hash of the content. */
export const FOR_EVER = `public, max-age=${ONE_YEAR_SECONDS}, immutable`;

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.data': 'text/x-script; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
};
/** Undefined for a type of file that the site does not have. */
export function typeOf(file: string): string | undefined {
  return types[extname(file)];
}

/** The validator of a file. */
export function etagOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 20);
}
