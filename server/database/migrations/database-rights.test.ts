import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { asServer, type Database } from '#server/database/database.ts';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { send, stored, visitor } from '#server/database/testing/sent-submissions.ts';
import {
  administer,
  copyPostgresTemplate,
  openTestDatabase,
} from '#server/database/testing/test-databases.ts';
import { StartError } from '#server/start-error.ts';
import { requireDatabaseRights } from './database-rights.ts';
import { migrate } from './migrate.ts';
import { readSchema } from './testing/read-schema.ts';

interface Owned {
  url: string;
  name: string;
  owner: string;
}

/** A new owner for a database: not a superuser, and with these rights on the server. */
async function handedTo(url: string, rights: '' | 'createrole'): Promise<Owned> {
  const [name, owner] = [new URL(url).pathname.slice(1), `owner_${randomBytes(4).toString('hex')}`];
  await administer(url, `create role ${owner} login ${rights} password 'secret'`);
  await administer(url, `alter database ${name} owner to ${owner}`);
  const own = new URL(url);
  own.username = owner;
  own.password = 'secret';
  return { url: own.href, name, owner };
}

/** The statements that the refused start prints for the administrator. */
async function linesAskedFor(start: Promise<unknown>): Promise<string> {
  const error = await start.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  const { message } = error as StartError;
  expect(message).toMatch(
    /^The role owner_\w+ lacks rights that Nevia needs\. .* in the database test_\w+, then/,
  );
  return message.slice(message.indexOf('\n\n') + 2);
}

/** A visitor can insert, the server role can read by its policy, and no one else can read. */
async function expectWorking(database: Database): Promise<void> {
  await send(database, visitor, 'first@example.com', 'Stored by a plain owner');
  expect(await stored(database, 'first@example.com')).toHaveLength(1);
  const read = [{ sql: 'select message from public.contact_submissions' }];
  expect(await database.batch({ role: 'service_role' }, read)).toEqual([
    [{ message: 'Stored by a plain owner' }],
  ]);
  await expect(database.batch({ role: 'anon' }, read)).rejects.toMatchObject({ code: '42501' });
}

test('an owner without createrole can start once the roles are granted', async () => {
  const { url, owner } = await handedTo(await copyPostgresTemplate('template0'), '');
  const database = new PostgresDatabase(url);
  const lines = await linesAskedFor(migrate(database));
  expect(lines).toBe(`grant anon, authenticated, service_role to ${owner};`);
  await administer(url, lines);
  expect((await migrate(database)).length).toBeGreaterThan(10);
  await expectWorking(database);
  expect(await migrate(database)).toEqual([]);
  await database.close();
});

test('missing roles are created by an owner with createrole, and requested by one without', async () => {
  const roles = ['first', 'second'].map((name) => `${name}_${randomBytes(4).toString('hex')}`);
  const [first, second] = roles;
  const plain = await handedTo(await copyPostgresTemplate('template0'), '');
  const database = new PostgresDatabase(plain.url);
  const lines = await linesAskedFor(database.tx(asServer, (tx) => requireDatabaseRights(tx, roles)));
  expect(lines.split('\n')).toEqual([
    `create role ${first} nologin noinherit;`,
    `create role ${second} nologin noinherit;`,
    `grant ${first}, ${second} to ${plain.owner};`,
  ]);

  const maker = await handedTo(await copyPostgresTemplate('template0'), 'createrole');
  const making = [new PostgresDatabase(maker.url), new PostgresDatabase(maker.url)];
  await Promise.all(making.map((one) => one.tx(asServer, (tx) => requireDatabaseRights(tx, roles))));
  await making[0]?.tx(asServer, (tx) => tx.script(`set local role ${first}; set local role ${second}`));

  const grant = await linesAskedFor(database.tx(asServer, (tx) => requireDatabaseRights(tx, roles)));
  await administer(plain.url, grant);
  await database.tx(asServer, (tx) => requireDatabaseRights(tx, roles));
  await Promise.all([database, ...making].map((one) => one.close()));
});

test('a role that does not own the database gets the statements to change that', async () => {
  const { url, name, owner } = await handedTo(await copyPostgresTemplate('template0'), '');
  await administer(url, `grant anon, authenticated, service_role to ${owner}`);
  await administer(url, `alter database ${name} owner to postgres`);
  const database = new PostgresDatabase(url);
  const lines = await linesAskedFor(migrate(database));
  expect(lines).toBe(`alter database ${name} owner to ${owner};`);
  await administer(url, lines);
  await migrate(database);
  await expectWorking(database);
  await database.close();
});

test('a database that another role set up is transferred completely', async () => {
  const { url, owner } = await handedTo(await copyPostgresTemplate(), '');
  await administer(url, `grant anon, authenticated, service_role to ${owner}`);
  const database = new PostgresDatabase(url);
  const lines = await linesAskedFor(migrate(database));
  await administer(url, lines);
  expect(await migrate(database)).toEqual([]);
  await expectWorking(database);
  const fresh = await openTestDatabase('postgres');
  const named = JSON.stringify(await readSchema(fresh)).replaceAll('nevia=', `${owner}=`);
  const expected = JSON.parse(named.replaceAll('/nevia', `/${owner}`));
  // Default privileges of the first owner apply to that role only.
  expect({ ...(await readSchema(database)), defaults: [] }).toEqual({ ...expected, defaults: [] });
  await Promise.all([database.close(), fresh.close()]);
});

test('any other refusal names the role and the statements that transfer ownership', async () => {
  const { url, name, owner } = await handedTo(await copyPostgresTemplate('template0'), '');
  await administer(url, `grant anon, authenticated, service_role to ${owner}`);
  // Not checked in advance: an empty schema of ours that another role created.
  await administer(url, 'create schema migrations');
  const database = new PostgresDatabase(url);
  const refused = await migrate(database).catch((reason: unknown) => reason);
  expect(refused).toBeInstanceOf(StartError);
  const { message } = refused as StartError;
  expect(message).toMatch(
    new RegExp(
      `^PostgreSQL refused a change of the schema to the role ${owner} \\(.*\\)\\. Let the administrator`,
    ),
  );
  const lines = message.slice(message.indexOf('\n\n') + 2);
  expect(lines).toContain(`alter database ${name} owner to ${owner};\ndo $$\n`);
  await administer(url, lines);
  await migrate(database);
  await expectWorking(database);
  await database.close();
});

test('the owner in tests is not a superuser and bypasses no policy', async () => {
  const database = await openTestDatabase('postgres');
  const [rows] = await database.batch(asServer, [
    {
      sql: `select rolname::text as name from pg_roles
            where (rolsuper or rolbypassrls) and rolname in ('nevia', 'anon', 'authenticated', 'service_role')`,
    },
  ]);
  expect(rows).toEqual([]);
  await database.close();
});
