/** Builds the site: the page script, then the pages by React Router; then every file gets its hashes and copies. */
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { inlineHashes } from '#server/pages/content-security-policy.ts';
import { finishPage } from '#server/pages/finish-page.ts';
import { etagOf, pack } from '#server/pages/pack-file.ts';
import { COPY_SUFFIX, SITE_MANIFEST, type SiteFileEntry } from '#server/pages/site-files.ts';
import { sourcesFingerprint } from './sources-fingerprint.ts';

const CLIENT_DIR = 'build/client';
/** Outside build/, which React Router empties. */
const PAGE_SCRIPT_DIR = 'node_modules/.cache/nevia/page-script';
const SPECULATION_RULES = 'speculation-rules.json';
const ONE_DAY_SECONDS = 86_400;
const ONE_YEAR_SECONDS = 31_536_000;

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
};
const compressible = /^(text\/|application\/|image\/svg)/;

export function buildSite(): void {
  const fingerprint = sourcesFingerprint();
  run('vite', ['build', '--config', 'vite.page.config.ts']);
  run('react-router', ['build'], { PAGE_SCRIPT: pageScriptAddress() });
  cpSync(join(PAGE_SCRIPT_DIR, 'assets'), join(CLIENT_DIR, 'assets'), { recursive: true });
  // What React Router's client would fetch to go from page to page: no public page has that client.
  for (const file of listFiles(CLIENT_DIR)) if (file.endsWith('.data')) rmSync(join(CLIENT_DIR, file));
  const files = listFiles(CLIENT_DIR)
    .filter((file) => !file.startsWith(`.vite${sep}`))
    .map(finishFile);
  writeFileSync(join('build', SITE_MANIFEST), JSON.stringify({ fingerprint, files }, null, 1));
  console.log(`Built ${files.filter((file) => file.type.startsWith('text/html')).length} pages.`);
}

/** The file that vite.page.config.ts made of the page script: every page names it. */
function pageScriptAddress(): string {
  const manifest = JSON.parse(readFileSync(join(PAGE_SCRIPT_DIR, '.vite/manifest.json'), 'utf8'));
  return `/${manifest['app/page-script.ts'].file}`;
}

function run(command: string, args: string[], env: Record<string, string> = {}): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`The site does not build.\n${stdout}\n${stderr}`);
}

function listFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)))
    .sort();
}

function finishFile(file: string): SiteFileEntry {
  const type = file === SPECULATION_RULES ? 'application/speculationrules+json' : types[extname(file)];
  if (!type) throw new Error(`public/${file}: no content type is known for this kind of file.`);
  const isPage = file.endsWith('.html');
  if (isPage) writeFileSync(join(CLIENT_DIR, file), finishPage(readFileSync(join(CLIENT_DIR, file), 'utf8')));
  const body = readFileSync(join(CLIENT_DIR, file));
  return {
    path: addressOf(file),
    file,
    type,
    cacheControl: cacheControlOf(file),
    etag: etagOf(body),
    encodings: compressible.test(type) && body.length > 200 ? writeCopies(file, body) : [],
    ...(isPage ? { hashes: inlineHashes(body.toString()) } : {}),
  };
}

function addressOf(file: string): string {
  const path = `/${file.split(sep).join('/')}`;
  return path.endsWith('/index.html') ? path.slice(0, -'/index.html'.length) || '/' : path;
}

function cacheControlOf(file: string): string {
  if (file.startsWith(`assets${sep}`)) return `public, max-age=${ONE_YEAR_SECONDS}, immutable`;
  return /\.(html|data|xml|txt|json|webmanifest)$/.test(file)
    ? 'no-cache'
    : `public, max-age=${ONE_DAY_SECONDS}`;
}

function writeCopies(file: string, body: Buffer): Array<'br' | 'gzip'> {
  const encodings = ['br', 'gzip'] as const;
  for (const encoding of encodings)
    writeFileSync(join(CLIENT_DIR, file + COPY_SUFFIX[encoding]), pack[encoding](body));
  return [...encodings];
}

if (import.meta.main) buildSite();
