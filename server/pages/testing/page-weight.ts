/** What the load of a page costs on the wire, in bytes, read from the built files: no browser and no clock needed. */
import { brotliCompressSync, constants } from 'node:zlib';
import type { SiteFile, SiteFiles } from '#server/pages/files/site-files.ts';

export interface PageWeight {
  /** The page itself, with its styles and its data. */
  html: number;
  /** The part of it that is styles, compressed alone. */
  css: number;
  fonts: number;
  /** Pictures that load with the page; lazy ones wait until they are scrolled to. The phone's choice of each. */
  pictures: number;
  largestPicture: number;
  script: number;
  /** The modules that load before anybody touches anything, with all that they import in turn. */
  modules: string[];
  /** What may come before the largest element is painted: the page, its fonts, its largest picture. */
  beforePaint: number;
  total: number;
}

export function weighPage(files: SiteFiles, path: string): PageWeight {
  const page = files.get(path);
  if (!page) throw new Error(`${path} is no page of the built site.`);
  const text = page.body.toString();
  const sizeOf = (address: string) => wireBytes(files.get(address), address);
  const html = wireBytes(page, path);
  const fonts = sum(neededFonts(text).map(sizeOf));
  const pictures = [...new Set(eagerPictures(text))].map(sizeOf);
  const modules = untouchedModules(files, text);
  const script = sum(modules.map(sizeOf));
  const largestPicture = Math.max(0, ...pictures);
  return {
    html,
    css: compressedBytes(
      [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join(''),
    ),
    fonts,
    pictures: sum(pictures),
    largestPicture,
    script,
    modules,
    beforePaint: html + fonts + largestPicture,
    total: html + fonts + sum(pictures) + script,
  };
}

/** Every address of the site that answers with a page. */
export function pagePaths(files: SiteFiles): string[] {
  return [...files.values()].filter(({ type }) => type.startsWith('text/html')).map(({ path }) => path);
}

const NOT_PUBLIC = /^\/(404|auth|admin)(\/|$)/;

/** Those of them that visitors see. */
export function publicPaths(files: SiteFiles): string[] {
  return pagePaths(files).filter((path) => !NOT_PUBLIC.test(path));
}

/** The dashboard always needs the backend's client too, which is fetched beside what its page boots with. */
export function weighDashboardScript(files: SiteFiles): number {
  const client = [...files.values()].filter(
    ({ path, body }) => /\/assets\/(?!island-).*\.js$/.test(path) && body.includes('GoTrueClient'),
  );
  const booted = weighPage(files, '/admin');
  const later = client.filter(({ path }) => !booted.modules.includes(path));
  return booted.script + sum(later.map((file) => wireBytes(file, file.path)));
}

function wireBytes(file: SiteFile | undefined, address: string): number {
  if (!file) throw new Error(`${address} is asked for by a page but was not built.`);
  return (file.br ?? file.body).length;
}

/** All pages carry the same styles, and compressing them well takes a while. */
const compressed = new Map<string, number>();

function compressedBytes(text: string): number {
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const bytes = compressed.get(text) ?? brotliCompressSync(text, { params: quality }).length;
  compressed.set(text, bytes);
  return bytes;
}

/** Every font of the style sheet but those that are kept for characters this page does not show. */
function neededFonts(html: string): string[] {
  const body = html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>|&[#\w]+;/g, '');
  const codes = [...new Set(body)].map((letter) => letter.codePointAt(0) ?? 0);
  return [...html.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const address = /\/assets\/[\w.-]+\.woff2/.exec(face)?.[0];
    const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)];
    const isShown = ([, from = '', to = from]: RegExpExecArray) =>
      codes.some((code) => code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16));
    // The italic face is for one word of a heading; where there is none, nobody asks for it.
    if (/font-style:\s*italic/.test(face) && !html.includes('<em>')) return [];
    return address && (ranges.length === 0 || ranges.some(isShown)) ? [address] : [];
  });
}

/** The first source of a <picture> is the one a phone held upright takes. */
function eagerPictures(html: string): string[] {
  const single = html.replace(/<picture>([\s\S]*?)<\/picture>/g, (_, inside: string) => {
    const source = /<source[^>]*srcset="([^" ]+)/i.exec(inside)?.[1];
    return inside.includes('loading="lazy"') || !source ? '' : `<img src="${source}">`;
  });
  return [...single.matchAll(/<img[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !tag.includes('loading="lazy"'))
    .map((tag) => /\ssrc="(\/[^"]+)"/.exec(tag)?.[1])
    .filter((address) => address !== undefined);
}

/** What the page's script tags load, and the islands that start when they are seen. */
function untouchedModules(files: SiteFiles, html: string): string[] {
  const tags = [
    ...html.matchAll(/<script type="module"[^>]*src="([^"]+)"|<link rel="modulepreload" href="([^"]+)"/g),
  ];
  const inline = [...html.matchAll(/(?:import|from) "(\/assets\/[^"]+)"|import\("(\/assets\/[^"]+)"\)/g)];
  const named = [...tags, ...inline].map(([, one, other]) => one ?? other ?? '');
  const islands = [...html.matchAll(/data-island="([\w-]+)"[^>]*data-wake="shown"/g)].map(
    ([, name = '']) => name,
  );
  return withImports(files, [...named, ...islands.flatMap((name) => islandChunks(files, name))]);
}

/** All that one island needs to come alive at its first touch. */
export function weighIsland(files: SiteFiles, name: string): number {
  const chunks = withImports(files, islandChunks(files, name));
  return sum(chunks.map((address) => wireBytes(files.get(address), address)));
}

/** The page script names the chunks of each island in the list; the build names a chunk after its file. */
function islandChunks(files: SiteFiles, name: string): string[] {
  const script = [...files.values()].find(({ path }) => /\/page-script-[\w-]+\.js$/.test(path));
  const listed = new RegExp(`["'\`]?${name}["'\`]?:(.*?)(?:,["'\`]?[\\w-]+["'\`]?:|\\}[;,])`).exec(
    script?.body.toString() ?? '',
  )?.[1];
  if (!listed) throw new Error(`The page script has no island called ${name}.`);
  const own = [...listed.matchAll(/import\([`"']\.\/([\w.-]+\.js)/g)].map(([, file]) => `/assets/${file}`);
  const react = [...files.keys()].filter((path) => /\/island-react-[\w-]+\.js$/.test(path));
  // A start function of its own needs no React.
  return own.some((address) => address.includes('/island-start-')) ? own : [...own, ...react];
}

function withImports(files: SiteFiles, first: string[]): string[] {
  const found = new Set<string>();
  const waiting = [...first];
  for (let address = waiting.pop(); address; address = waiting.pop()) {
    if (found.has(address)) continue;
    found.add(address);
    const source = files.get(address)?.body.toString() ?? '';
    for (const [, name] of source.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      waiting.push(`/assets/${name}`);
  }
  return [...found].sort();
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, next) => total + next, 0);
}
