import { expect, onTestFinished, test } from 'vitest';
import { startAttackedSite } from './attacks/testing/attacked-site.ts';
import { asServer } from './database/database.ts';
import { PostgresDatabase } from './database/postgres/postgres-database.ts';
import { copyPostgresTemplate } from './database/testing/test-databases.ts';

test('a stopping server closes its port at once, although what it does beside its requests has not ended', async () => {
  const url = await copyPostgresTemplate();
  const site = await startAttackedSite({ DATABASE_URL: url });
  const operator = new PostgresDatabase(url);
  onTestFinished(() => operator.close());
  const waiting = async () => {
    const sql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await operator.batch(asServer, [{ sql }]))[0]?.length;
  };
  const isAnswered = () =>
    fetch(`http://127.0.0.1:${site.port}/livez`, { headers: { Connection: 'close' } }).then(
      () => true,
      () => false,
    );
  const closed = await operator.tx(asServer, async (tx) => {
    // It reads what is published, and cannot.
    await tx.query('lock table public.homes in access exclusive mode');
    await operator.batch(asServer, [{ sql: "select pg_notify('nevia_pages', '')" }]);
    await expect.poll(waiting).toBe(1);
    expect(await isAnswered()).toBe(true);
    const closing = site.close();
    await expect.poll(isAnswered).toBe(false);
    expect(await waiting()).toBe(1);
    return { closing };
  });
  await closed.closing;
});
