import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DataAttempt } from '#server/attacks/testing/attempts/data-attempt.ts';
import { readAttempts } from '#server/attacks/testing/attempts/read-attempts.ts';
import { writeAttempts } from '#server/attacks/testing/attempts/write-attempts.ts';
import { type Engine, engines } from '#server/database/testing/test-databases.ts';
import {
  type Actor,
  type AttackedBackend,
  actors,
  startAttackedBackend,
} from './testing/attacked-backend.ts';
import { expectNothingRevealed } from './testing/expect-nothing-revealed.ts';

const backends = {} as Record<Engine, AttackedBackend>;
const before = {} as Record<Engine, string>;

beforeAll(async () => {
  for (const engine of engines) {
    backends[engine] = await startAttackedBackend(engine);
    before[engine] = await backends[engine].checksum();
  }
});

afterAll(async () => {
  for (const engine of engines) await backends[engine].close();
});

/** Tricks with the syntax. server/backend/rest/testing/permission-table.ts lists the permissions. */
const attempts = [...readAttempts, ...writeAttempts];
const byActor = attempts.flatMap((attempt) => actors.map((actor) => ({ ...attempt, actor })));

function send(backend: AttackedBackend, actor: Actor, { method, path, body, headers }: DataAttempt) {
  const me = actor === 'anon' ? backend.people.user.id : backend.people[actor].id;
  const fill = (text: string) => text.replaceAll(':id', backend.submissionId).replaceAll(':me', me);
  return backend.call(`/rest/v1/${fill(path)}`, {
    method,
    headers: { ...backend.headersOf(actor), ...headers },
    ...(body === undefined ? {} : { body: fill(JSON.stringify(body)) }),
  });
}

test.each(byActor)('$actor tries $name', async ({ actor, ...attempt }) => {
  for (const engine of engines) {
    const answer = await send(backends[engine], actor, attempt);
    const text = await answer.text();
    expect([engine, answer.status, text]).toEqual([engine, attempt.expected[actor], text]);
    expectNothingRevealed(text, answer.headers);
  }
});

test.each(engines)('%s: all attempts leave rows, roles and accounts unchanged', async (engine) => {
  expect(await backends[engine].checksum()).toBe(before[engine]);
});
