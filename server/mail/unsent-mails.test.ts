import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { answersSettled } from '#server/backend/after-answer.ts';
import { startTestBackend, type TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { type Engine, engines } from '#server/database/testing/test-databases.ts';
import { startOutboxSweeper } from '#server/functions/outbox-sweeper.ts';
import { makePerson } from '#server/testing/people.ts';
import { createMailer } from './mailer.ts';

const FROM = 'Nevia <hello@nevia.test>';

async function withoutMailServer(engine: Engine): Promise<TestBackend> {
  const backend = await startTestBackend(engine);
  backend.deps.mailer = createMailer({ from: FROM, database: backend.deps.database });
  return backend;
}

const run = async <T>({ deps }: TestBackend, sql: string, params: unknown[] = []): Promise<T[]> =>
  ((await deps.database.batch(asServer, [{ sql, params }]))[0] ?? []) as T[];

const subjects = async (backend: TestBackend) =>
  (await run<{ subject: string }>(backend, 'select subject from private.unsent_mails order by id')).map(
    ({ subject }) => subject,
  );

/** Each is given to the owner, and the notices about it are sent. */
async function receive(backend: TestBackend, names: string[], owner: string): Promise<void> {
  for (const name of names)
    await run(
      backend,
      `insert into public.contact_submissions (first_name, last_name, email, message)
       values ($1, 'Rao', $1 || '@example.com', 'Please call me.')`,
      [name],
    );
  await run(backend, 'update public.contact_submissions set assigned_to = $1 where assigned_to is null', [
    owner,
  ]);
  await run(backend, 'update private.outbox set next_attempt_at = now()');
  const sweeper = startOutboxSweeper(backend.deps);
  await sweeper.runNow();
  await run(backend, "update public.notices set created_at = now() - interval '11 minutes'");
  await sweeper.runNow();
  await sweeper.close();
}

test.each(engines)(
  '%s: mails go with the submission, the person and the people they name',
  async (engine) => {
    const backend = await withoutMailServer(engine);
    const admin = await makePerson(backend, { role: 'admin' });
    const other = await makePerson(backend, { role: 'agent' });
    const { mailer } = backend.deps;
    await receive(backend, ['Asha', 'Meera'], admin.id);
    await receive(backend, ['Ravi'], other.id);
    for (const to of [' Asha@Example.com', 'ravi@example.com'])
      await mailer.send({ to: [to.trim()], subject: `Confirm ${to.trim()}`, text: 'A link' });
    const aboutRavi = ['New enquiry from Ravi Rao', 'You were given Ravi Rao', 'Confirm ravi@example.com'];
    expect((await subjects(backend)).sort()).toEqual(
      [
        'New enquiry from Asha Rao',
        'New enquiry from Meera Rao',
        '2 notices you have not seen',
        'Confirm Asha@Example.com',
        ...aboutRavi,
      ].sort(),
    );
    const { error } = await admin.client.rpc('erase_person', { email: 'asha@example.com' });
    expect(error).toBeNull();
    expect((await subjects(backend)).sort()).toEqual(['New enquiry from Meera Rao', ...aboutRavi].sort());
    // As retention does it.
    await run(backend, "delete from public.contact_submissions where first_name = 'Ravi'");
    expect((await subjects(backend)).sort()).toEqual([
      'Confirm ravi@example.com',
      'New enquiry from Meera Rao',
    ]);
    await backend.close();
  },
);

test.each(engines)('%s: the newest thousand are kept, up to 100 MB', async (engine) => {
  const backend = await withoutMailServer(engine);
  await run(
    backend,
    `insert into private.unsent_mails (recipients, subject, message)
     select '{}', 'Mail ' || n, '' from generate_series(1, 1200) as n`,
  );
  await backend.deps.mailer.send({ to: ['a@example.com'], subject: 'Newest', text: 'Text' });
  const kept = await subjects(backend);
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([1000, 'Mail 202', 'Newest']);
  await run(
    backend,
    `insert into private.unsent_mails (recipients, subject, message)
     select '{}', 'Large', convert_to(repeat('x', 30 * 1024 * 1024), 'UTF8') from generate_series(1, 4)`,
  );
  await backend.deps.mailer.send({ to: ['a@example.com'], subject: 'Newest', text: 'Text' });
  expect(await subjects(backend)).toEqual(['Large', 'Large', 'Large', 'Newest']);
  await backend.close();
});

test('an admin reads one as text on the system page, and no one else does', async () => {
  const backend = await withoutMailServer('postgres');
  const admin = await makePerson(backend, { role: 'admin' });
  const agent = await makePerson(backend, { role: 'agent' });
  const { mailer } = backend.deps;
  await mailer.send({
    to: ['a@example.com'],
    subject: 'Hi\r\nBcc: b@example.com',
    text: '<b>Grüße</b>',
    html: '<p>Hi',
  });
  const attachments = [{ name: 'offer.pdf', content: Buffer.from('%PDF-1.7') }];
  await mailer.send({ to: ['c@example.com'], subject: 'Offer', text: 'Attached.', attachments });
  const get = async (path: string, { token } = admin) => {
    const response = await backend.call(`/functions/v1/system${path}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return { status: response.status, ...(await response.json()) };
  };
  const { mails } = await get('');
  expect(mails).toMatchObject([
    { to: ['c@example.com'], subject: 'Offer' },
    { to: ['a@example.com'], subject: 'Hi Bcc: b@example.com' },
  ]);
  expect(await get(`/mails/${mails[0].id}`)).toEqual({
    status: 200,
    text: 'Attached.\n',
    files: ['offer.pdf'],
  });
  expect(await get(`/mails/${mails[1].id}`)).toMatchObject({
    status: 200,
    text: '<b>Grüße</b>\n',
    files: [],
  });
  expect(await get(`/mails/${mails[0].id}`, agent)).toMatchObject({ status: 403 });
  expect(await get('/mails/999')).toMatchObject({ status: 404, code: 'no_mail' });
  const [row] = await run<{ message: Uint8Array<ArrayBuffer> }>(
    backend,
    'select message from private.unsent_mails order by id',
  );
  expect((await PostalMime.parse(row?.message ?? '')).bcc).toBeUndefined();
  await answersSettled();
  await backend.close();
});
