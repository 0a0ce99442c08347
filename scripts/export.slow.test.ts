import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { objectsOf, textOf } from '#pdf/testing/read-pdf.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { copyPostgresTemplate } from '#server/database/testing/test-databases.ts';
import { seedHomes } from '#server/pages/live/seed-homes.ts';

/** A process that renders and packs every page. */
const RUNS_WITHIN_MS = 300_000;
const DIGEST = 'a'.repeat(32);

test(
  'the exported site has the published words, and the photographs that its pages show',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nevia-export-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const url = await copyPostgresTemplate();
    const database = await openDatabase({ dataDir: folder, databaseUrl: url });
    await seedHomes(database);
    await database.close();
    const owner = new Client({ connectionString: url });
    await owner.connect();
    await owner.query(
      'insert into private.photographs (digest, width, height, alt) values ($1, 960, 600, $2)',
      [DIGEST, 'The tower'],
    );
    for (const [width, format] of [480, 960].flatMap((each) => [
      [each, 'avif'],
      [each, 'webp'],
    ]))
      await owner.query('insert into private.photograph_files values ($1, $2, $3, $4)', [
        DIGEST,
        width,
        format,
        Buffer.from(`${width}.${format}`),
      ]);
    const edit = { hero: { photograph: `/photographs/${DIGEST}`, lead: 'Homes by the water' } };
    for (const [document, words] of [
      ['pages/front-page', edit],
      ['site', { brand: 'Kestrel' }],
    ])
      await owner.query('insert into public.content_versions (document, edit) values ($1, $2)', [
        document,
        words,
      ]);
    await owner.end();

    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, ['scripts/export.ts', folder], {
      env: { ...process.env, DATABASE_URL: url, DATA_DIR: join(folder, 'data'), SITE_URL: 'https://a.test' },
    });
    expect(stdout).toContain('files written to');
    const read = (file: string) => readFileSync(join(folder, file), 'utf8');
    expect(read('index.html')).toContain('Homes by the water');
    expect(read('index.html')).toContain(`https://a.test/photographs/${DIGEST}/960.webp`);
    for (const file of ['480.avif', '960.avif', '480.webp', '960.webp'])
      expect(read(`photographs/${DIGEST}/${file}`)).toBe(file);
    for (const project of ['sydnevia', 'brisnevia'])
      expect(textOf(objectsOf(readFileSync(join(folder, `sheets/${project}.pdf`))))).toContain('KESTREL');
  },
  RUNS_WITHIN_MS,
);
