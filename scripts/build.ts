/** Builds the site: the page script, then the pages with React Router; then adds hashes and compressed copies. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isoToday } from '#content/costs/iso-date.ts';
import { sourcesFingerprint } from '#scripts/building/sources-fingerprint.ts';
import { pageProblems } from '#server/pages/check-pages.ts';
import { inlineHashes } from '#server/pages/content-security-policy.ts';
import {
  COPY_SUFFIX,
  etagOf,
  FOR_EVER,
  finishPage,
  loadSiteFiles,
  pack,
  SITE_MANIFEST,
  type SiteFileEntry,
  typeOf,
} from '#server/pages/files/site-files.ts';
import { StartError } from '#server/start-error.ts';
import { startSentence } from '#server/start-sentence.ts';
import { checkContent } from './check.ts';

const BUILD_DIR = 'build';
const SPECULATION_RULES = 'speculation-rules.json';
const ONE_DAY_SECONDS = 86_400;

const compressible = /^(text\/|application\/|image\/svg)/;

/** Builds into a second folder, which replaces the last build when it is complete: a server may be running on that one. */
export async function buildSite(): Promise<void> {
  stopAt(await checkContent());
  const fingerprint = sourcesFingerprint();
  const builtOn = isoToday();
  // The account of a service reads what another one has built; the data folder's umask would prevent it.
  process.umask(0o022);
  const workDir = mkdtempSync('.building-');
  const clearAway = () => rmSync(workDir, { recursive: true, force: true });
  process.once('exit', clearAway);
  try {
    const site = join(workDir, 'site');
    const pageScript = join(workDir, 'page-script');
    await run('vite', ['build', '--config', 'vite.page.config.ts', '--outDir', pageScript]);
    await run('react-router', ['build'], { PAGE_SCRIPT: pageScriptAddress(pageScript), BUILD_DIR: site });
    cpSync(join(pageScript, 'assets'), join(site, 'client/assets'), { recursive: true });
    await joinServerCode(site);
    await finishSite(site, { fingerprint, builtOn });
    stopAt(pageProblems(loadSiteFiles(site)));
    if (existsSync(BUILD_DIR)) renameSync(BUILD_DIR, join(workDir, 'replaced'));
    renameSync(site, BUILD_DIR);
  } finally {
    clearAway();
    process.off('exit', clearAway);
  }
}

async function joinServerCode(site: string): Promise<void> {
  const server = join(site, 'server');
  const joined = join(site, 'joined');
  const words = ['--config', 'vite.server.config.ts', '--ssr', join(server, 'index.js'), '--outDir', joined];
  await run('vite', ['build', ...words]);
  rmSync(server, { recursive: true });
  renameSync(joined, server);
}

function stopAt(mistakes: string[]): void {
  if (mistakes.length > 0) throw new StartError(mistakes.join('\n'));
}

/** Adds hashes and compressed copies to every file of a build, and writes the list of files. */
async function finishSite(site: string, made: { fingerprint: string; builtOn: string }): Promise<void> {
  const client = join(site, 'client');
  // Data for React Router's client, which no public page has.
  for (const file of listFiles(client)) if (file.endsWith('.data')) rmSync(join(client, file));
  const files = await Promise.all(
    listFiles(client)
      .filter((file) => !file.startsWith(`.vite${sep}`))
      .map((file) => finishFile(client, file)),
  );
  writeFileSync(join(site, SITE_MANIFEST), JSON.stringify({ ...made, files }, null, 1));
  console.log(`Built ${files.filter((file) => file.type.startsWith('text/html')).length} pages.`);
}

/** The file that vite.page.config.ts built from the page script; every page loads it. */
function pageScriptAddress(pageScript: string): string {
  const manifest = JSON.parse(readFileSync(join(pageScript, '.vite/manifest.json'), 'utf8'));
  return `/${manifest['app/page-script.ts'].file}`;
}

async function run(command: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  const stop = () => child.kill();
  process.once('exit', stop);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [status] = await once(child, 'close');
  process.off('exit', stop);
  if (status !== 0) throw new StartError(`The site does not build.\n${output}`);
}

function listFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)))
    .sort();
}

async function finishFile(client: string, file: string): Promise<SiteFileEntry> {
  const type = file === SPECULATION_RULES ? 'application/speculationrules+json' : typeOf(file);
  if (!type) throw new Error(`public/${file}: no content type is known for this kind of file.`);
  const isPage = file.endsWith('.html');
  if (isPage) writeFileSync(join(client, file), finishPage(readFileSync(join(client, file), 'utf8')));
  const body = readFileSync(join(client, file));
  return {
    path: addressOf(file),
    file,
    type,
    cacheControl: cacheControlOf(file),
    etag: etagOf(body),
    encodings:
      compressible.test(type) && body.length > 200 ? await writeCopies(join(client, file), body) : [],
    ...(isPage ? { hashes: inlineHashes(body.toString()) } : {}),
  };
}

function addressOf(file: string): string {
  const path = `/${file.split(sep).join('/')}`;
  return path.endsWith('/index.html') ? path.slice(0, -'/index.html'.length) || '/' : path;
}

function cacheControlOf(file: string): string {
  if (file.startsWith(`assets${sep}`)) return FOR_EVER;
  return /\.(html|data|xml|txt|json|webmanifest)$/.test(file)
    ? 'no-cache'
    : `public, max-age=${ONE_DAY_SECONDS}`;
}

async function writeCopies(file: string, body: Buffer): Promise<Array<'br' | 'gzip'>> {
  const copies = await pack(body);
  writeFileSync(file + COPY_SUFFIX.gzip, copies.gzip);
  writeFileSync(file + COPY_SUFFIX.br, copies.br);
  return ['br', 'gzip'];
}

if (import.meta.main)
  await buildSite().catch((error: unknown) => {
    console.error(startSentence(error));
    process.exitCode = 1;
  });
