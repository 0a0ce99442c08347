/**
 * `npm run export -- FOLDER`: writes the site with its current homes, words and photographs, for any CDN. With VITE_SUPABASE_URL and SECRET_KEY
 * they are those of hosted Supabase, otherwise those of the database here.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { z } from 'zod';
import type { ContentInputs } from '#content/inputs.ts';
import { projectList } from '#content/project-list.ts';
import type { Env } from '#server/env.ts';
import { readServerCode } from '#server/pages/built-pages.ts';
import { pack } from '#server/pages/files/pack-file.ts';
import { COPY_SUFFIX, loadSiteFiles, type SiteFile } from '#server/pages/files/site-files.ts';
import { PageMaker } from '#server/pages/live/page-maker.ts';
import { inputsFromEnv, inputsOf, parseHomes, readInputs } from '#server/pages/live/read-inputs.ts';
import { PdfMaker } from '#server/pdfs/pdf-maker.ts';
import { servePhotographs } from '#server/photographs/serve-photographs.ts';
import { StartError } from '#server/start-error.ts';
import { runCommand, withDatabase } from './operator/run-with-database.ts';

const [folder] = process.argv.slice(2);

await runCommand(async (env) => {
  if (!folder) throw new StartError('Name the folder: npm run export -- FOLDER');
  const files = loadSiteFiles('build');
  const maker = new PageMaker(readServerCode(), files);
  const pdfs = new PdfMaker({ error: console.error });
  try {
    return await withInputs(env, async (inputs, photographs) => {
      const changed = await maker.change(inputs);
      if (!changed.ok) throw new StartError(`Nothing was written. ${changed.problems.join(' ')}`);
      for (const path of changed.removed) files.delete(path);
      for (const file of changed.files) files.set(file.path, file);
      for (const file of files.values()) await write(folder, file);
      for (const { slug } of projectList) await writePdf(folder, { maker, pdfs }, slug);
      for (const path of photographsOn(files)) {
        const photograph = await photographs.request(path);
        if (!photograph.ok) throw new StartError(`The photograph ${path} is missing.`);
        store(join(folder, path), await photograph.bytes());
      }
      return `${files.size} files written to ${folder}, ${changed.files.length} of them changed since the build.`;
    });
  } finally {
    await maker.close();
    await pdfs.close();
  }
});

/** Photographs are stored by our own server only: hosted Supabase has none. */
async function withInputs(
  env: Env,
  work: (inputs: ContentInputs, photographs: Hono) => Promise<string>,
): Promise<string> {
  if (env.VITE_SUPABASE_URL && env.SECRET_KEY) {
    const [url, key] = [env.VITE_SUPABASE_URL, env.SECRET_KEY];
    const [homes, states, edits] = await Promise.all(
      ['homes?select=*', 'project_states?select=*&order=project', 'live_edits?select=*'].map((table) =>
        readTable(url, key, table),
      ),
    );
    const rows = { homes: parseHomes(homes), states: states ?? [], edits: edits ?? [] };
    return work(inputsOf(rows, inputsFromEnv(env)), new Hono());
  }
  return withDatabase(env, async (database) =>
    work((await readInputs(database, inputsFromEnv(env))).inputs, servePhotographs(database)),
  );
}

async function readTable(url: string, key: string, table: string): Promise<unknown[]> {
  const response = await fetch(new URL(`/rest/v1/${table}`, url), { headers: { apikey: key } });
  if (!response.ok) throw new StartError(`${url} returned ${response.status} for ${table}.`);
  return z.array(z.unknown()).parse(await response.json());
}

async function write(to: string, { file, body, encodings, br, gzip }: SiteFile): Promise<void> {
  const path = join(to, file);
  store(path, body);
  // Packed as small as the build packs them.
  if (encodings.includes('br') && br) writeFileSync(path + COPY_SUFFIX.br, await pack.br(body));
  if (encodings.includes('gzip') && gzip) writeFileSync(path + COPY_SUFFIX.gzip, gzip);
}

async function writePdf(
  to: string,
  { maker, pdfs }: { maker: PageMaker; pdfs: PdfMaker },
  slug: string,
): Promise<void> {
  const response = await maker.render(new Request(`http://localhost/sheets/${slug}.pdf`), () =>
    Promise.reject(new Error('A PDF does not call the backend.')),
  );
  // A project without homes has none.
  if (response.status === 404) return;
  const made = await pdfs.make(await response.text(), []);
  if (!made.ok) throw new StartError(`The PDF of ${slug} could not be made.`);
  store(join(to, `sheets/${slug}.pdf`), made.pdf);
}

function store(path: string, body: Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, body);
}

function photographsOn(files: ReadonlyMap<string, SiteFile>): Set<string> {
  const pages = [...files.values()].filter(({ path }) => !/\.\w+$/.test(path) || path.endsWith('.xml'));
  const address = /\/photographs\/[0-9a-f]{32}\/\d+\.(?:avif|webp|jpg)/g;
  return new Set(pages.flatMap(({ body }) => body.toString().match(address) ?? []));
}
