import { afterAll, beforeAll } from 'vitest';
import type { BackendSettings } from '#server/backend/deps.ts';
import { type Engine, engines } from '#server/database/testing/test-databases.ts';
import { startTestBackend, type TestBackend } from './start-test-backend.ts';

/** One backend an engine for all tests of a file, which keep apart by using addresses of their own. */
export function backendsForFile(
  settings: Partial<BackendSettings> = {},
  on: readonly Engine[] = engines,
): (engine: Engine) => TestBackend {
  const started = new Map<Engine, TestBackend>();
  beforeAll(async () => {
    for (const engine of on) started.set(engine, await startTestBackend(engine, { settings }));
  });
  afterAll(async () => {
    for (const backend of started.values()) await backend.close();
  });
  return (engine) => {
    const backend = started.get(engine);
    if (!backend) throw new Error(`No backend on ${engine}`);
    return backend;
  };
}
