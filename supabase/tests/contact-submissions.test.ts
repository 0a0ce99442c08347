import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { asServer, type Caller } from '#server/database/database.ts';
import { databasesForFile } from '#server/database/testing/databases-for-file.ts';
import { send, stored, visitor } from '#server/database/testing/sent-submissions.ts';
import { engines } from '#server/database/testing/test-databases.ts';

const databases = databasesForFile();

test.each(engines)(
  '%s: the very same submission within ten minutes is stored once, also when sent at once',
  async (engine) => {
    const database = databases[engine];
    const sends = Array.from({ length: 8 }, (_, index) =>
      send(
        database,
        visitor,
        index % 2 ? 'twice@example.com' : 'TWICE@example.com ',
        'The very same message',
      ),
    );
    await Promise.all(sends);
    await send(database, visitor, 'twice@example.com', 'Another message entirely');
    const [rows] = await database.batch(asServer, [
      {
        sql: "select message from public.contact_submissions where lower(email) = 'twice@example.com' order by message",
      },
    ]);
    expect(rows).toEqual([{ message: 'Another message entirely' }, { message: 'The very same message' }]);
    await database.batch(asServer, [
      {
        sql: "update public.contact_submissions set created_at = now() - interval '11 minutes' where lower(email) = 'twice@example.com'",
      },
    ]);
    await send(database, visitor, 'twice@example.com', 'The very same message');
    const [later] = await database.batch(asServer, [
      { sql: "select count(*) as n from public.contact_submissions where message = 'The very same message'" },
    ]);
    expect(later).toEqual([{ n: 2 }]);
  },
);

test.each(engines)(
  '%s: a corrected name or phone is stored within ten minutes, and a repeat of it is not',
  async (engine) => {
    const database = databases[engine];
    const corrections: Parameters<typeof send>[4][] = [
      {},
      { phone: '+61 412 345 678' },
      { phone: '+61 412 345 679' },
      { firstName: 'Aasha' },
      { lastName: 'Raó' },
      { lastName: 'rao' },
    ];
    const sendAs = (words: Parameters<typeof send>[4]) =>
      send(database, visitor, 'corrected@example.com', 'Please call me back.', words);
    for (const words of corrections) {
      await sendAs(words);
      await sendAs(words);
    }
    await sendAs({ phone: ' +61 412 345 678\t', firstName: 'Asha ' });
    const rows = await stored(database, 'corrected@example.com');
    const kept = rows.map((row) => [row.first_name, row.last_name, row.phone].join(' '));
    expect(kept.sort()).toEqual(
      [
        'Aasha Rao ',
        'Asha Rao ',
        'Asha Rao +61 412 345 678',
        'Asha Rao +61 412 345 679',
        'Asha Raó ',
        'Asha rao ',
      ].sort(),
    );
  },
);

test.each(engines)(
  '%s: each stored submission has its outbox row and its first event from the same transaction',
  async (engine) => {
    const database = databases[engine];
    await send(database, visitor, 'traces@example.com', 'Leaves its traces at once');
    const [submission] = await stored(database, 'traces@example.com');
    expect(submission).toMatchObject({ status: 'unread', phone: null });
    const [outbox, events] = await database.batch(asServer, [
      {
        sql: 'select state, attempts from private.outbox where submission_id = $1',
        params: [submission?.id],
      },
      {
        sql: 'select kind, actor_email, after from public.events where submission_id = $1',
        params: [submission?.id],
      },
    ]);
    expect(outbox).toEqual([{ state: 'pending', attempts: 0 }]);
    expect(events).toEqual([{ kind: 'received', actor_email: null, after: null }]);
  },
);

test.each(engines)(
  '%s: events say who moved the status, only forward, and go with the submission',
  async (engine) => {
    const database = databases[engine];
    const id = randomUUID();
    const admin: Caller = {
      role: 'authenticated',
      claims: { sub: id, email: 'boss@example.com', role: 'authenticated' },
    };
    await database.batch(asServer, [
      { sql: "insert into auth.users (id, email) values ($1, 'boss@example.com')", params: [id] },
      { sql: "insert into public.user_roles (user_id, role) values ($1, 'admin')", params: [id] },
    ]);
    await send(database, visitor, 'moved@example.com', 'Moves forward and never back');
    const move = (status: string) =>
      database.batch(admin, [
        {
          sql: "update public.contact_submissions set status = $1 where email = 'moved@example.com'",
          params: [status],
        },
      ]);
    await move('read');
    await move('read');
    await move('responded');
    await expect(move('read')).rejects.toMatchObject({
      code: '23514',
      constraint: 'contact_submissions_status_forward',
    });
    const [events] = await database.batch(admin, [
      {
        sql: `select kind, actor_id, actor_email, before, after from public.events
            where submission_id = (select id from public.contact_submissions where email = 'moved@example.com') order by id`,
      },
    ]);
    const boss = { kind: 'changed', actor_id: id, actor_email: 'boss@example.com' };
    expect(events).toEqual([
      { kind: 'received', actor_id: null, actor_email: null, before: null, after: null },
      { ...boss, before: { status: 'unread' }, after: { status: 'read' } },
      { ...boss, before: { status: 'read' }, after: { status: 'responded' } },
    ]);
    await database.batch(asServer, [
      { sql: "delete from public.contact_submissions where email = 'moved@example.com'" },
    ]);
    const [left] = await database.batch(asServer, [
      { sql: 'select 1 from public.events where actor_id = $1', params: [id] },
    ]);
    expect(left).toEqual([]);
  },
);
