import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { keptTemplate } from './kept-template.ts';
import { makeTemplate, startPostgres } from './start-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabases: { superuserUrl: string; pgliteTemplate: string };
    allEngines?: boolean;
  }
}

/** Starts PostgreSQL once for the whole run. Tests copy a migrated database of each engine. */
// biome-ignore lint/style/noDefaultExport: vitest requires it
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The embedded PostgreSQL would end the process with 0 here, whatever Vitest has decided.
  process.prependListener('beforeExit', () => process.exit());
  const template = keptTemplate();
  const postgres = await startPostgres({ durable: false });
  try {
    await makeTemplate(postgres);
    const pgliteTemplate = resolve(await template);
    project.provide('testDatabases', { superuserUrl: postgres.superuserUrl, pgliteTemplate });
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return () => postgres.stop();
}
