import { expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson, type Person } from '#server/testing/people.ts';
import { startOutboxSweeper } from './outbox-sweeper.ts';

const HOUR_MS = 3_600_000;

const change = (backend: TestBackend, sql: string, params: unknown[] = []) =>
  backend.deps.database.tx(asServer, (tx) => tx.query(sql, params));

/** A zone where it is `hour` o'clock now, give or take the minutes. */
function zoneWhereItIs(hour: number): string {
  const offset = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  // The signs of these names are the wrong way round.
  return offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

async function memberAt(backend: TestBackend, hour: number, name = 'Mira'): Promise<Person> {
  const account = await makePerson(backend, { role: 'admin' });
  await change(
    backend,
    'insert into public.staff_profiles (user_id, display_name, time_zone) values ($1, $2, $3)',
    [account.id, name, zoneWhereItIs(hour)],
  );
  return account;
}

async function followUp(backend: TestBackend, name: string, owner?: Person, atMs = Date.now() - HOUR_MS) {
  await change(
    backend,
    `insert into public.contact_submissions
       (first_name, last_name, email, message, assigned_to, follow_up_at, follow_up_zone, follow_up_note)
     values ($1, 'Rao', 'a@example.com', 'Hello from ' || $1, $2, $3, 'UTC', 'Ask <b>' || $1 || '</b>')`,
    [name, owner?.id ?? null, new Date(atMs).toISOString()],
  );
  await change(backend, "delete from private.outbox where kind = 'submission'");
}

test.each(engines)('one mail a person a morning, however many sweep (%s)', async (engine) => {
  const backend = await startTestBackend(engine);
  const [late, early, idle] = [
    await memberAt(backend, 11),
    await memberAt(backend, 5, 'Tom'),
    await memberAt(backend, 12, 'Asha'),
  ];
  await followUp(backend, 'Leela', late);
  await followUp(backend, 'Ownerless');
  await followUp(backend, 'Tomorrow', late, Date.now() + 40 * HOUR_MS);
  await followUp(backend, 'Toms', early);
  const sweepers = [1, 2, 3].map(() => startOutboxSweeper(backend.deps));
  const sent = await Promise.all(sweepers.map(({ runNow }) => runNow()));
  expect(sent.reduce((sum, one) => sum + one)).toBe(2);
  const [mail] = await backend.mail.waitFor(late.email);
  expect(mail?.subject).toBe('2 follow-ups for today');
  expect(mail?.text).toContain('Good morning, Mira. 2 follow-ups for today at Nevia:');
  expect(mail?.text).toContain('Leela Rao\nAsk <b>Leela</b>\nhttps://nevia.test/admin?open=');
  expect(mail?.text).toContain('Ownerless Rao (no owner yet)');
  expect(mail?.text).not.toMatch(/Tomorrow|Toms/);
  expect(mail?.html).toContain('Ask &lt;b&gt;Leela');
  expect(mail?.messageId).toMatch(new RegExp(`^<morning-${late.id}-\\d{4}-\\d\\d-\\d\\d@nevia.test>$`));
  // Two people have something to do; the third has not reached half past eight.
  expect(backend.mail.received.map(({ envelope }) => envelope.to[0]).sort()).toEqual(
    [late.email, idle.email].sort(),
  );
  await followUp(backend, 'Later', late);
  for (const { runNow } of sweepers) expect(await runNow()).toBe(0);
  for (const sweeper of sweepers) await sweeper.close();
  await backend.close();
});

test.each(engines)('a morning without anything due stays without a mail (%s)', async (engine) => {
  const backend = await startTestBackend(engine);
  const member = await memberAt(backend, 11);
  const sweeper = startOutboxSweeper(backend.deps);
  expect(await sweeper.runNow()).toBe(0);
  await followUp(backend, 'Set at noon', member);
  expect(await sweeper.runNow()).toBe(0);
  expect(backend.mail.received).toEqual([]);
  await sweeper.close();
  await backend.close();
});

test.each(engines)('with the mail server down it is tried again, and sent once (%s)', async (engine) => {
  const backend = await startTestBackend(engine);
  const member = await memberAt(backend, 11);
  await followUp(backend, 'Leela', member);
  const sweeper = startOutboxSweeper(backend.deps);
  backend.mail.behave('refuse');
  expect(await sweeper.runNow()).toBe(0);
  expect(await sweeper.runNow()).toBe(0);
  const [row] = await change(
    backend,
    `select state, attempts, last_error, round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes
     from private.outbox`,
  );
  expect(row).toMatchObject({ state: 'pending', attempts: 1, minutes: 1 });
  backend.mail.behave('accept');
  await change(backend, 'update private.outbox set next_attempt_at = now()');
  expect(await sweeper.runNow()).toBe(1);
  expect(await sweeper.runNow()).toBe(0);
  expect(backend.mail.received).toHaveLength(1);
  await sweeper.close();
  await backend.close();
});

test.each(engines)('a person who lost the role in the night gets no mail (%s)', async (engine) => {
  const backend = await startTestBackend(engine);
  const member = await memberAt(backend, 11);
  await followUp(backend, 'Leela', member);
  await change(backend, 'delete from public.user_roles where user_id = $1', [member.id]);
  const sweeper = startOutboxSweeper(backend.deps);
  expect(await sweeper.runNow()).toBe(0);
  await sweeper.close();
  await backend.close();
});
