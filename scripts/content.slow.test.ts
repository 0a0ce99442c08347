import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { leaders } from '#content/leaders.ts';
import { projectList } from '#content/project-list.ts';
import { site } from '#content/site.ts';
import { copyPostgresTemplate } from '#server/database/testing/test-databases.ts';
import { copySources } from './testing/copy-sources.ts';

const copy = copySources();
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Five processes load the content. */
const RUNS_WITHIN_MS = 300_000;
const LEGAL = 'legal/terms';
const NEW_ARTICLE = 'articles/an-article-that-no-owner-has';
const [ARTICLE = '', OTHER_ARTICLE = ''] = readdirSync('content/articles').map(
  (name) => `articles/${name.replace('.md', '')}`,
);
const edits = {
  site: {
    phone: '+61 2 9188 0000',
    phoneIndia: '+91 40 5550 0100',
    blurb: 'O\'Connor\'s "homes" in `Sydney`, and\n$more',
    offices: site().offices.map((office) => ({ ...office, street: 'Level 1', hours: office.hours.slice(1) })),
    socials: [{ name: 'LinkedIn', url: 'https://www.linkedin.com/company/nevia.example' }],
  },
  leaders: {
    leaders: leaders()
      .slice(1)
      .map((leader) => ({ ...leader, photograph: null })),
  },
  'project-list': {
    projects: projectList().map(({ place: _place, ...project }) => ({
      ...project,
      name: `${project.name} One`,
    })),
  },
  'pages/about': { hero: { title: 'Who *we* are' }, meta: { keywords: ['about'] } },
  'pages/project': { startingPrice: 'From' },
  'pages/projects': {
    // The file computes it.
    meta: { description: 'Two buildings, open to overseas buyers with approval.' },
    comparison: { rows: [{ name: 'Pets', texts: { sydnevia: 'Ask first.' } }] },
  },
  'facts/nsw': {
    'nsw-surcharge-purchaser-duty': {
      value: 9.5,
      source: 'Revenue NSW',
      readOn: '2026-11-16',
      laterValue: '10',
      laterFrom: '2027-07-01',
    },
    'ordinarily-resident-days': { value: 210, validFrom: '2026-07-01', readOn: '2026-11-16' },
  },
  redirects: { list: [{ from: '/old', to: '/about' }] },
  [ARTICLE]: { title: 'The rules: "FIRB"', tags: ['FIRB'], body: '## New\n\nWords with {{site.phone}}.' },
  [OTHER_ARTICLE]: { unpublished: true },
  [NEW_ARTICLE]: {
    title: 'Cranes: over Parramatta',
    metaTitle: 'Cranes over Parramatta | {{site.brand}}',
    metaDescription: 'What is being built in Parramatta, and what it means for the homes beside it.',
    excerpt: 'A walk around the building sites.',
    publishDate: '2026-11-01',
    category: 'City Focus',
    tags: ['Parramatta'],
    body: 'See [our homes](/projects/sydnevia).',
  },
  'progress/sydnevia': {
    entries: [{ date: '2026-11-10', title: 'Dug', text: "The wall isn't moving.", photographs: [] }],
  },
  [LEGAL]: { lastUpdated: '2026-11-16', body: '## Terms\n\nThese are the terms.' },
};

/** The words of all documents, as the sources of a folder and the edits give them. */
async function documentsOf(cwd: string, laidOver: object) {
  const script = `
    import { runnerImport } from 'vite';
    globalThis.neviaInputs = { today: '2026-11-16', edits: ${JSON.stringify(laidOver)} };
    const { module } = await runnerImport('/app/site-data.server.ts', { configFile: false });
    const described = JSON.stringify(module.siteData.documents(), (_, value) => value ?? null);
    const { documents, mistakes, paths } = JSON.parse(described);
    console.log(JSON.stringify({ mistakes, paths, shown: Object.fromEntries(documents.map(({ id, shown }) => [id, shown])) }));`;
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    cwd,
    maxBuffer: 2 ** 26,
  });
  // A place without a value is null in some lists and missing in others.
  return JSON.parse(stdout, (_key, value) => value ?? undefined);
}

test(
  'published words are written to their files, which then say the same',
  async () => {
    const url = await copyPostgresTemplate();
    const owner = new Client({ connectionString: url });
    await owner.connect();
    for (const [document, edit] of Object.entries(edits))
      await owner.query('insert into public.content_versions (document, edit) values ($1, $2)', [
        document,
        edit,
      ]);
    await owner.end();
    const pull = () =>
      promisify(execFile)(process.execPath, ['scripts/content.ts', 'pull'], {
        cwd: copy,
        env: { ...process.env, DATABASE_URL: url, DATA_DIR: join(copy, 'data') },
      });
    const { stdout } = await pull();
    for (const file of ['site.yaml', 'pages/about.yaml', `${ARTICLE}.md`, `${NEW_ARTICLE}.md`])
      expect(stdout).toContain(`content/${file}`);
    const [published, pulled] = await Promise.all([documentsOf('.', edits), documentsOf(copy, {})]);
    expect(pulled).toEqual(published);
    // An article that was not drawn shows a drawing that exists and that no other article shows.
    const { drawing } = published.shown[NEW_ARTICLE];
    expect(existsSync(`public/drawings/articles/${drawing}.svg`)).toBe(true);
    expect(
      Object.values<{ drawing?: string }>(published.shown).filter((one) => one.drawing === drawing),
    ).toHaveLength(1);
    const [, kept = ''] = /^(metaTitle: .*)$/m.exec(readFileSync(`content/${ARTICLE}.md`, 'utf8')) ?? [];
    const article = readFileSync(join(copy, `content/${ARTICLE}.md`), 'utf8');
    expect(article.split('\n')).toContain(kept);
    // What was not published is written as before.
    const lines = (folder: string) =>
      readFileSync(join(folder, 'content/pages/about.yaml'), 'utf8').split('\n');
    expect(lines(copy).filter((line) => !lines('.').includes(line))).toEqual([
      '  keywords: [about]',
      '  title: Who *we* are',
    ]);
    expect((await pull()).stdout.trim()).toBe('Nothing differs.');
  },
  RUNS_WITHIN_MS,
);
