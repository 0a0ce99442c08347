import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startTestBackend } from '#server/backend/testing/start-test-backend.ts';
import type { engines } from '#server/database/testing/test-databases.ts';
import { readServerCode } from '#server/pages/built-pages.ts';
import { loadSiteFiles, readBuild } from '#server/pages/files/site-files.ts';
import { followInputs } from '#server/pages/live/follow-inputs.ts';
import { PageMaker } from '#server/pages/live/page-maker.ts';
import { previewRoutes } from '#server/pages/live/preview-routes.ts';
import type { Person } from '#server/testing/people.ts';

/** A busy machine is no failure. */
const PATIENT = {
  ...{ pageWithinMs: 120_000, loadWithinMs: 120_000, changeWithinMs: 120_000, checkWithinMs: 120_000 },
  idleMs: 60_000,
};

/** The built site with a database: scripts/testing/run-tests.ts builds it first. */
export async function startSite(engine: (typeof engines)[number]) {
  const backend = await startTestBackend(engine);
  onTestFinished(() => backend.close());
  const { database } = backend.deps;
  const files = loadSiteFiles('build');
  const maker = new PageMaker(readServerCode(), files, PATIENT);
  const log = { info: () => undefined, error: () => undefined };
  const { live, close } = await followInputs({
    ...{
      files,
      maker,
      build: readBuild('build'),
      dataDir: mkdtempSync(join(tmpdir(), 'nevia-words-')),
      log,
      database,
    },
    fromEnv: {},
  });
  onTestFinished(async () => {
    await close();
    await maker.close();
  });
  backend.deps.livePages = async () => live;
  const policy = { https: false, turnstile: false };
  const open = { admit: () => ({ ok: true }) as const, networksOf: () => [] };
  const previews = previewRoutes({ database, live, files, policy, ...open });
  return { backend, files, live, maker, previews };
}

export const saveDraft = ({ client }: Person, document: string, edit: object) =>
  client.rpc('save_draft', { document, edit, revision: 0 });
export const postContent = ({ client }: Person, body: object) => client.functions.invoke('content', { body });
