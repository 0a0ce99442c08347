import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { SiteFile, SiteFiles } from '#server/pages/files/site-files.ts';

/** The name a request is counted under. They are few and ours, whatever addresses somebody makes up. */
export function routeOf(c: Context, files: SiteFiles | undefined): string {
  const pattern = matchedRoutes(c).findLast(({ path }) => !path.includes('*'))?.path;
  return pattern ?? fileRoute(files?.get(c.req.path));
}

/** A page by its address; pictures, scripts and fonts together. */
export function fileRoute(file: SiteFile | undefined): string {
  if (!file) return 'other';
  return file.hashes ? file.path : 'file';
}
