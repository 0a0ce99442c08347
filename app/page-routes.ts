import routes from './routes.ts';

interface RouteEntry {
  file: string;
  path?: string;
  index?: boolean;
  children?: RouteEntry[];
}

/** Every page of app/routes.ts: its path, which may have :parameters, and its file. */
export const listedPages = readEntries(routes as RouteEntry[]);

export const pagePaths = listedPages.map(({ path }) => path).filter((path) => !/[:*]/.test(path));

function readEntries(entries: RouteEntry[]): { path: string; file: string }[] {
  return entries.flatMap(({ file, path, index, children }) => {
    if (children) return readEntries(children);
    return file.endsWith('.tsx') ? [{ path: index ? '/' : `/${path}`, file }] : [];
  });
}
