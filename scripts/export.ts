/**
 * `npm run export -- FOLDER`: writes the site with its current homes, for any CDN. With VITE_SUPABASE_URL and SECRET_KEY the homes
 * are those of hosted Supabase, otherwise those of the database here.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { projectList } from '#content/project-list.ts';
import { projectPdf } from '#pdf/project-pdf.ts';
import { reachDatabase } from '#server/database/open-database.ts';
import type { Env } from '#server/env.ts';
import { readServerCode } from '#server/pages/built-pages.ts';
import { pack } from '#server/pages/files/pack-file.ts';
import { COPY_SUFFIX, loadSiteFiles, type SiteFile } from '#server/pages/files/site-files.ts';
import { PageMaker } from '#server/pages/page-maker.ts';
import { type HomeRow, inputsOf, parseHomes, readHomes } from '#server/pages/read-inputs.ts';
import { StartError } from '#server/start-error.ts';
import { runCommand } from './operator/run-with-database.ts';

const [folder] = process.argv.slice(2);

await runCommand(async (env) => {
  if (!folder) throw new StartError('Name the folder: npm run export -- FOLDER');
  const files = loadSiteFiles('build');
  const maker = new PageMaker(readServerCode(), files);
  try {
    const changed = await maker.change(inputsOf(await homesFor(env), env.SITE_URL));
    if (!changed.ok) throw new StartError(`Nothing was written. ${changed.problems.join(' ')}`);
    for (const file of changed.files) files.set(file.path, file);
    for (const file of files.values()) await write(folder, file);
    for (const { slug } of projectList) await writePdf(folder, maker, slug);
    return `${files.size} files written to ${folder}, ${changed.files.length} of them changed since the build.`;
  } finally {
    await maker.close();
  }
});

async function homesFor(env: Env): Promise<HomeRow[]> {
  if (env.VITE_SUPABASE_URL && env.SECRET_KEY) {
    const response = await fetch(new URL('/rest/v1/homes?select=*', env.VITE_SUPABASE_URL), {
      headers: { apikey: env.SECRET_KEY },
    });
    if (!response.ok)
      throw new StartError(`${env.VITE_SUPABASE_URL} returned ${response.status} for the homes.`);
    return parseHomes(await response.json());
  }
  const database = await reachDatabase({ databaseUrl: env.DATABASE_URL, dataDir: resolve(env.DATA_DIR) });
  try {
    return await readHomes(database);
  } finally {
    await database.close();
  }
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
