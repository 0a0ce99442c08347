/**
 * `npm run export -- FOLDER`: writes the site with its current homes and words, for any CDN. With VITE_SUPABASE_URL and SECRET_KEY
 * they are those of hosted Supabase, otherwise those of the database here.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import type { ContentInputs } from '#content/inputs.ts';
import { projectList } from '#content/project-list.ts';
import { projectPdf } from '#pdf/project-pdf.ts';
import { reachDatabase } from '#server/database/open-database.ts';
import type { Env } from '#server/env.ts';
import { readServerCode } from '#server/pages/built-pages.ts';
import { pack } from '#server/pages/files/pack-file.ts';
import { COPY_SUFFIX, loadSiteFiles, type SiteFile } from '#server/pages/files/site-files.ts';
import { PageMaker } from '#server/pages/live/page-maker.ts';
import { inputsOf, parseHomes, readInputs } from '#server/pages/live/read-inputs.ts';
import { StartError } from '#server/start-error.ts';
import { runCommand } from './operator/run-with-database.ts';

const [folder] = process.argv.slice(2);

await runCommand(async (env) => {
  if (!folder) throw new StartError('Name the folder: npm run export -- FOLDER');
  const files = loadSiteFiles('build');
  const maker = new PageMaker(readServerCode(), files);
  try {
    const changed = await maker.change(await inputsFor(env));
    if (!changed.ok) throw new StartError(`Nothing was written. ${changed.problems.join(' ')}`);
    for (const path of changed.removed) files.delete(path);
    for (const file of changed.files) files.set(file.path, file);
    for (const file of files.values()) await write(folder, file);
    for (const { slug } of projectList) await writePdf(folder, maker, slug);
    return `${files.size} files written to ${folder}, ${changed.files.length} of them changed since the build.`;
  } finally {
    await maker.close();
  }
});

async function inputsFor(env: Env): Promise<ContentInputs> {
  if (env.VITE_SUPABASE_URL && env.SECRET_KEY) {
    const [url, key] = [env.VITE_SUPABASE_URL, env.SECRET_KEY];
    const [homes, states, edits] = await Promise.all(
      ['homes?select=*', 'project_states?select=*&order=project', 'live_edits?select=*'].map((table) =>
        readTable(url, key, table),
      ),
    );
    return inputsOf({ homes: parseHomes(homes), states: states ?? [], edits: edits ?? [] }, env.SITE_URL);
  }
  const database = await reachDatabase({ databaseUrl: env.DATABASE_URL, dataDir: resolve(env.DATA_DIR) });
  try {
    return (await readInputs(database, env.SITE_URL)).inputs;
  } finally {
    await database.close();
  }
}

async function readTable(url: string, key: string, table: string): Promise<unknown[]> {
  const response = await fetch(new URL(`/rest/v1/${table}`, url), { headers: { apikey: key } });
  if (!response.ok) throw new StartError(`${url} returned ${response.status} for ${table}.`);
  return z.array(z.unknown()).parse(await response.json());
}

async function write(to: string, { file, body, encodings, br, gzip }: SiteFile): Promise<void> {
  const path = join(to, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, body);
  // Packed as small as the build packs them.
  if (encodings.includes('br') && br) writeFileSync(path + COPY_SUFFIX.br, await pack.br(body));
  if (encodings.includes('gzip') && gzip) writeFileSync(path + COPY_SUFFIX.gzip, gzip);
}

async function writePdf(to: string, maker: PageMaker, slug: string): Promise<void> {
  const response = await maker.render(new Request(`http://localhost/sheets/${slug}.pdf`), () =>
    Promise.reject(new Error('A PDF does not call the backend.')),
  );
  mkdirSync(join(to, 'sheets'), { recursive: true });
  writeFileSync(join(to, `sheets/${slug}.pdf`), await projectPdf(await response.json()));
}
