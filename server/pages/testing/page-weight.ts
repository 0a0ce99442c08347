/** The bytes sent for a page, read from the built files without a browser. */
import { brotliCompressSync, constants } from 'node:zlib';
import type { SiteFile, SiteFiles } from '#server/pages/files/site-files.ts';

export interface PageWeight {
  /** The page itself, with its styles and data. */
  html: number;
  /** The styles in it, compressed alone. */
  css: number;
  fonts: number;
  /** Pictures that load with the page, as a phone chooses them; lazy ones wait until they are scrolled to. */
  pictures: number;
  largestPicture: number;
  script: number;
  /** The modules that load before any interaction, with their imports. */
  modules: string[];
  /** Everything that may load before the largest paint: the page, its fonts, its largest picture. */
  beforePaint: number;
  total: number;
}

export function weighPage(files: SiteFiles, path: string): PageWeight {
  const page = files.get(path);
  if (!page) throw new Error(`${path} is not a page of the built site.`);
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

/** Every path that returns a page. */
export function pagePaths(files: SiteFiles): string[] {
  return [...files.values()].filter(({ type }) => type.startsWith('text/html')).map(({ path }) => path);
}

const NOT_PUBLIC = /^\/(404|auth|setup|admin)(\/|$)/;

/** Those that visitors see. */
export function publicPaths(files: SiteFiles): string[] {
  return pagePaths(files).filter((path) => !NOT_PUBLIC.test(path));
}

/** The dashboard also needs the backend's client, which is loaded with its page. */
export function weighDashboardScript(files: SiteFiles): number {
  const client = [...files.values()].filter(
    ({ path, body }) => /\/assets\/(?!island-).*\.js$/.test(path) && body.includes('GoTrueClient'),
  );
  const booted = weighPage(files, '/admin');
  const later = client.filter(({ path }) => !booted.modules.includes(path));
  return booted.script + sum(later.map((file) => wireBytes(file, file.path)));
}

function wireBytes(file: SiteFile | undefined, address: string): number {
  if (!file) throw new Error(`${address} is requested by a page but was not built.`);
  return (file.br ?? file.body).length;
}

/** Cached: all pages have the same styles, and compressing them takes a while. */
const compressed = new Map<string, number>();

function compressedBytes(text: string): number {
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const bytes = compressed.get(text) ?? brotliCompressSync(text, { params: quality }).length;
  compressed.set(text, bytes);
  return bytes;
}

/** Every font of the style sheet except those for characters that this page does not show. */
function neededFonts(html: string): string[] {
  const body = html.slice(html.indexOf('<body')).replace(/<(script|style)[\s\S]*?<\/\1>/g, '');
  const codes = codesOf(body);
  const italicCodes = codesOf([...body.matchAll(/<em>([\s\S]*?)<\/em>/g)].map(([, words]) => words).join(''));
  return [...html.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const address = /\/assets\/[\w.-]+\.woff2/.exec(face)?.[0];
    const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)];
    const isItalic = /font-style:\s*italic/.test(face);
    const isShown = ([, from = '', to = from]: RegExpExecArray) =>
      (isItalic ? italicCodes : codes).some(
        (code) => code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16),
      );
    // The italic font is for one word of a heading; a page without one does not load it.
    if (isItalic && italicCodes.length === 0) return [];
    return address && (ranges.length === 0 || ranges.some(isShown)) ? [address] : [];
  });
}

/** Of the characters that are shown. */
function codesOf(html: string): number[] {
  const text = html.replace(/<[^>]*>|&[#\w]+;/g, '');
  return [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0);
}

/** A phone in portrait mode takes the first source of a <picture>. */
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

/** What the page's script tags load, and the islands that start when visible. */
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

/** Everything that one island loads at its first interaction. */
export function weighIsland(files: SiteFiles, name: string): number {
  const chunks = withImports(files, islandChunks(files, name));
  return sum(chunks.map((address) => wireBytes(files.get(address), address)));
}

/** The page script lists the chunks of each island; the build names a chunk after its file. */
function islandChunks(files: SiteFiles, name: string): string[] {
  const script = [...files.values()].find(({ path }) => /\/page-script-[\w-]+\.js$/.test(path));
  const listed = new RegExp(`["'\`]?${name}["'\`]?:(.*?)(?:,["'\`]?[\\w-]+["'\`]?:|\\}[;,])`).exec(
    script?.body.toString() ?? '',
  )?.[1];
  if (!listed) throw new Error(`The page script has no island called ${name}.`);
  const own = [...listed.matchAll(/import\([`"']\.\/([\w.-]+\.js)/g)].map(([, file]) => `/assets/${file}`);
  const react = [...files.keys()].filter((path) => /\/island-react-[\w-]+\.js$/.test(path));
  // An island with its own start function needs no React.
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
