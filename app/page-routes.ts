import routes from './routes.ts';

interface RouteEntry {
  file: string;
  path?: string;
  index?: boolean;
  children?: RouteEntry[];
}

/** Not for visitors, or only on the way from somewhere: search engines do not list them. */
export const UNLISTED = ['/auth', '/admin', '/admin/account', '/admin/activity', '/admin/team', '/thank-you'];

/** Every page of app/routes.ts: its address, which may have :parts, and its file. */
export const listedPages = readEntries(routes as RouteEntry[]);

/** The addresses that are written out in app/routes.ts. */
export const pagePaths = listedPages.map(({ path }) => path).filter((path) => !/[:*]/.test(path));

function readEntries(entries: RouteEntry[]): { path: string; file: string }[] {
  return entries.flatMap(({ file, path, index, children }) => {
    if (children) return readEntries(children);
    return file.endsWith('.tsx') ? [{ path: index ? '/' : `/${path}`, file }] : [];
  });
}
