import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startTestBackend, type TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { loadSiteFiles, readBuild, type SiteFiles } from '#server/pages/files/site-files.ts';
import { followInputs } from '#server/pages/live/follow-inputs.ts';
import type { LivePages } from '#server/pages/live/live-pages.ts';
import { PageMaker } from '#server/pages/live/page-maker.ts';
import { previewRoutes } from '#server/pages/live/preview-routes.ts';
import { readSiteCode } from '#server/pages/live/site-code.ts';
import { makePerson, type Person } from '#server/testing/people.ts';

/** A busy machine is no failure. */
const PATIENT = {
  ...{ pageWithinMs: 120_000, loadWithinMs: 120_000, changeWithinMs: 120_000, checkWithinMs: 120_000 },
  idleMs: 60_000,
};

export interface SitePages {
  files: SiteFiles;
  live: LivePages;
  maker: PageMaker;
  previews: ReturnType<typeof previewRoutes>;
  close(): Promise<void>;
}

/**
 * Gives a backend the built site, which scripts/testing/run-tests.ts builds first. A change renders these pages and those of new
 * articles; the others stay as they were built, which takes half the time. Without a list it renders all pages.
 */
export async function startPages(backend: TestBackend, rendered?: readonly string[]): Promise<SitePages> {
  const { database } = backend.deps;
  const files = loadSiteFiles('build');
  // No route makes files of this type.
  if (rendered)
    for (const [path, file] of files)
      if (!rendered.includes(path)) files.set(path, { ...file, type: 'application/x-as-built' });
  const maker = new PageMaker(readSiteCode(), files, PATIENT);
  const dataDir = mkdtempSync(join(tmpdir(), 'nevia-words-'));
  const log = { info: () => undefined, error: () => undefined };
  const { live, close } = await followInputs({
    ...{ files, maker, build: readBuild('build'), dataDir, log, database },
    fromEnv: {},
  });
  backend.deps.livePages = async () => live;
  const open = { admit: () => ({ ok: true }) as const, networksOf: () => [] };
  const previews = previewRoutes({ database, live, files, ...open });
  return {
    ...{ files, live, maker, previews },
    async close() {
      await close();
      await maker.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export interface TestSite extends Omit<SitePages, 'close'> {
  backend: TestBackend;
  admin: Person;
  /** The HTML of a page, or what another file says. */
  text(path: string): string | undefined;
}

/** One site for all tests of a file, which follow one another. */
export function siteForFile(rendered?: readonly string[]): TestSite {
  const site = {} as TestSite;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const backend = await startTestBackend('postgres');
    const pages = await startPages(backend, rendered);
    const admin = await makePerson(backend, { role: 'admin' });
    const text = (path: string) => pages.files.get(path)?.body.toString();
    Object.assign(site, { ...pages, backend, admin, text });
    close = async () => {
      await pages.close();
      await backend.close();
    };
  });
  afterAll(() => close());
  return site;
}

export const saveDraft = ({ client }: Person, document: string, edit: object, revision = 0) =>
  client.rpc('save_draft', { document, edit, revision });
export const postContent = async ({ client }: Person, body: object) =>
  client.functions.invoke('content', { body });
/** Saves these words, which no draft has been begun over, and publishes them. */
export async function publish(person: Person, document: string, edit: object) {
  const { error } = await saveDraft(person, document, edit);
  if (error) throw error;
  return (await postContent(person, { publish: { document, revision: 1 } })).data;
}
