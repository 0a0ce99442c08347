/** How the weight of the pages grows with the number of articles, in a copy of the project with generated ones. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { finishPage } from '#server/pages/finish-page.ts';
import { weighPage } from '#server/pages/page-weight.ts';
import type { SiteFile, SiteFiles } from '#server/pages/site-files.ts';
import { type BenchRow, kilobytes } from './bench-row.ts';

const COUNTS = [10, 100, 1000];
const BLOG_MOST_BYTES = 150_000;
/** Digits in a number and names of files differ a little from build to build; growth is more than this. */
const NOISE_BYTES = 1_500;
const COPIED = ['app', 'content', 'public', 'scripts', 'server', 'supabase'];
const CONFIGURATION = ['package.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts'];
const ARTICLE = 'firb-rules-for-indian-investors';
const routes = ['/', '/about', '/projects', `/blogs/${ARTICLE}`, '/blogs'];

export async function measureGrowth(): Promise<BenchRow[]> {
  const weights: Record<string, number[]> = {};
  for (const count of COUNTS) {
    const built = buildWith(count);
    for (const [path, bytes] of Object.entries(built)) weights[path] = [...(weights[path] ?? []), bytes];
    console.log(`growth: ${count} articles`, built);
  }
  return Object.entries(weights).map(([path, bytes]) => rowOf(path, bytes));
}

function rowOf(path: string, bytes: number[]): BenchRow {
  const [least = 0, most = 0] = [bytes[0], bytes.at(-1)];
  const mayGrow = path === '/blogs';
  return {
    what: `${path} with ${COUNTS.join(', ')} articles`,
    ours: bytes.map(kilobytes).join(', '),
    floor: kilobytes(least),
    ratio: (most / least).toFixed(2),
    budget: mayGrow ? kilobytes(BLOG_MOST_BYTES) : 'no growth',
    met: mayGrow ? most <= BLOG_MOST_BYTES : most - least <= NOISE_BYTES,
  };
}

/** Only the weighed pages are compressed, at the quality the site is served with. */
function buildWith(count: number): Record<string, number> {
  const folder = mkdtempSync(join(tmpdir(), 'nevia-bench-growth-'));
  try {
    for (const name of [...COPIED, ...CONFIGURATION])
      cpSync(name, join(folder, name), { recursive: true, filter: (file) => !file.endsWith('.mp4') });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    addArticles(folder, count);
    const build = spawnSync('react-router', ['build'], { cwd: folder, encoding: 'utf8' });
    if (build.status !== 0)
      throw new Error(`${count} articles do not build.\n${build.stdout}${build.stderr}`);
    const client = join(folder, 'build', 'client');
    return Object.fromEntries(
      routes.map((path) => {
        return [path, weighPage(readBuilt(client, path), path).total];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function addArticles(folder: string, count: number): void {
  const articles = join(folder, 'content', 'articles');
  const pictures = join(folder, 'public', 'drawings', 'articles');
  const model = readFileSync(join(articles, `${ARTICLE}.md`), 'utf8').replace(
    /featured: true/,
    'featured: false',
  );
  for (let index = readdirSync(articles).length + 1; index <= count; index += 1) {
    const slug = `generated-${index}`;
    const text = model
      .replace(/^id: .*$/m, `id: "${index}"`)
      .replace(/^title: .*$/m, `title: "What a buyer asked us on day ${index}"`)
      .replace(/^metaTitle: .*$/m, `metaTitle: "Question ${index} | Nevia"`)
      // Older than every written article, so that those stay where they are.
      .replace(/^publishDate: .*$/m, `publishDate: ${dayBefore(index)}`);
    writeFileSync(join(articles, `${slug}.md`), text);
    cpSync(join(pictures, `${ARTICLE}.svg`), join(pictures, `${slug}.svg`));
  }
}

function dayBefore(days: number): string {
  return new Date(Date.UTC(2026, 0, 1) - days * 86_400_000).toISOString().slice(0, 10);
}

/** The files of a build that one page needs, as the server would hold them. */
function readBuilt(client: string, path: string): SiteFiles {
  const names = readdirSync(client, { recursive: true, encoding: 'utf8' });
  const page = join(path.slice(1), 'index.html');
  const needed = names.filter((name) => name === page || /\.(js|woff2|svg|avif)$/.test(name));
  return new Map(
    needed.map((name) => {
      const raw = readFileSync(join(client, name));
      const body = Buffer.from(name === page ? finishPage(raw.toString()) : raw);
      return [name === page ? path : `/${name}`, fileOf(name, body)];
    }),
  );
}

function fileOf(name: string, body: Buffer<ArrayBuffer>): SiteFile {
  const isText = /\.(html|js|svg)$/.test(name);
  const file: SiteFile = {
    path: name,
    file: name,
    type: '',
    cacheControl: '',
    etag: '',
    encodings: [],
    body,
  };
  if (!isText) return file;
  let packed: Buffer<ArrayBuffer> | undefined;
  // Compressed when asked for: most of a thousand pictures never are.
  Object.defineProperty(file, 'br', {
    get: () => {
      packed ??= Buffer.from(brotliCompressSync(body));
      return packed;
    },
  });
  return file;
}
