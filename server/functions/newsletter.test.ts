import { expect, test } from 'vitest';
import { answersSettled } from '#server/backend/after-answer.ts';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { startTestBackend, type TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson } from '#server/testing/people.ts';

const backendOn = backendsForFile();

async function subscribe(backend: TestBackend, email: string) {
  await backend.client().from('newsletter_subscribers').insert({ email });
  return backend.client().functions.invoke('newsletter', { body: { action: 'subscribe', email } });
}

async function stateOf(backend: TestBackend, email: string): Promise<unknown> {
  const [row] = await backend.deps.database.tx(asServer, (tx) =>
    tx.query(
      `select confirmed_at is not null as confirmed from public.newsletter_subscribers where email = $1`,
      [email],
    ),
  );
  return row;
}

const linkIn = (text: string | undefined, action: string) =>
  new RegExp(`/newsletter\\?action=${action}&token=([\\w-]{32})`).exec(text ?? '')?.[1] ?? '';

test.each(engines)(
  'an address subscribes by the link in its mail and leaves with one click (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    const email = 'reader@example.com';
    const { data } = await subscribe(backend, 'Reader@Example.com');
    expect(data).toEqual({ received: true });
    const [mail] = await backend.mail.waitFor(email);
    expect(await stateOf(backend, email)).toEqual({ confirmed: false });

    const [confirm, leave] = [linkIn(mail?.text, 'confirm'), linkIn(mail?.text, 'unsubscribe')];
    const stored = await backend.deps.database.tx(asServer, (tx) =>
      tx.query('select * from public.newsletter_subscribers'),
    );
    expect(JSON.stringify(stored)).not.toContain(confirm);
    expect(JSON.stringify(stored)).not.toContain(leave);

    const use = (action: string, token: string) =>
      backend.client().functions.invoke('newsletter', { body: { action, token } });
    expect((await use('confirm', leave)).error).toBeTruthy();
    expect((await use('confirm', confirm)).data).toEqual({ confirmed: true });
    expect(await stateOf(backend, email)).toEqual({ confirmed: true });

    const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    expect(header).toBe(`<https://nevia.test/functions/v1/newsletter?unsubscribe=${leave}>`);
    expect(mail?.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const path = header.slice('<https://nevia.test'.length, -1);
    const opened = await backend.call(path, { headers: { apikey: '' } });
    expect(opened.headers.get('location')).toBe(
      `https://nevia.test/newsletter?action=unsubscribe&token=${leave}`,
    );
    expect(await stateOf(backend, email)).toEqual({ confirmed: true });

    const clicked = await backend.call(path, {
      method: 'POST',
      headers: { apikey: '', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(await clicked.json()).toEqual({ unsubscribed: true });
    expect(await stateOf(backend, email)).toBeUndefined();
    expect((await use('unsubscribe', leave)).data).toEqual({ unsubscribed: true });
  },
);

test.each(engines)(
  'an address that has left gets no mail by a stranger, and one with its own link (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    const email = 'left@example.com';
    const subscribeWith = (token?: string) =>
      backend.client().functions.invoke('newsletter', { body: { action: 'subscribe', email, token } });
    await subscribe(backend, email);
    const [mail] = await backend.mail.waitFor(email);
    const leave = linkIn(mail?.text, 'unsubscribe');
    await backend.client().functions.invoke('newsletter', { body: { action: 'unsubscribe', token: leave } });
    expect((await subscribe(backend, email)).data).toEqual({ received: true });
    expect((await subscribeWith('x'.repeat(32))).data).toEqual({ received: true });
    await answersSettled();
    const mailsTo = () => backend.mail.received.filter(({ envelope }) => envelope.to.includes(email));
    expect(mailsTo()).toHaveLength(1);
    expect((await subscribeWith(leave)).data).toEqual({ received: true });
    await answersSettled();
    expect(mailsTo()).toHaveLength(2);
    const token = linkIn(mailsTo()[1]?.text, 'confirm');
    await backend.client().functions.invoke('newsletter', { body: { action: 'confirm', token } });
    expect(await stateOf(backend, email)).toEqual({ confirmed: true });
  },
);

test.each(engines)(
  'new, waiting, subscribed and never inserted addresses get one answer (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    const email = 'twice@example.com';
    const body = JSON.stringify({ action: 'subscribe', email: 'never-inserted@example.com' });
    const uninserted = await backend.call('/functions/v1/newsletter', { method: 'POST', body });
    expect(await uninserted.json()).toEqual({ received: true });
    expect((await subscribe(backend, email)).data).toEqual({ received: true });
    const [mail] = await backend.mail.waitFor(email);
    expect((await subscribe(backend, email)).data).toEqual({ received: true });
    const token = linkIn(mail?.text, 'confirm');
    await backend.client().functions.invoke('newsletter', { body: { action: 'confirm', token } });
    expect((await subscribe(backend, email)).data).toEqual({ received: true });
    await answersSettled();
    const addressees = backend.mail.received.flatMap(({ envelope }) => envelope.to);
    expect(addressees.filter((to) => to === email)).toHaveLength(1);
    expect(addressees).not.toContain('never-inserted@example.com');
  },
);

test('wrong addresses, tokens and actions are refused with words for the reader', async () => {
  const backend = backendOn('postgres');
  const ask = async (body: unknown) => {
    const init = { method: 'POST', body: JSON.stringify(body) };
    const response = await backend.call('/functions/v1/newsletter', init);
    return [response.status, ((await response.json()) as { error: string }).error];
  };
  const invalid = [400, 'Please enter a valid email address'];
  for (const email of [
    '',
    'x',
    'a@b',
    'a b@c.de',
    'a@b.c\r\nBcc: x@y.zz',
    5,
    null,
    `${'a'.repeat(400)}@b.co`,
  ]) {
    expect([email, await ask({ email })]).toEqual([email, invalid]);
  }
  const over = [410, 'This link is no longer valid.'];
  expect(await ask({ action: 'confirm', token: 'x'.repeat(32) })).toEqual(over);
  expect(await ask({ action: 'unsubscribe', token: "' or 1=1 --" })).toEqual(over);
  expect(await ask({ action: 'delete' })).toEqual([400, 'Unknown action']);
});

test('subscriptions are limited by address', async () => {
  const backend = await startTestBackend('postgres', { settings: { limitsFactor: 0.1 } });
  const ask = () =>
    backend.call('/functions/v1/newsletter', { method: 'POST', body: '{"email": "limited@example.com"}' });
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
  await backend.close();
});

interface Exported {
  email: string;
  unsubscribe_token: string;
}

test.each(engines)('an export gives every subscriber a link of their own that lasts (%s)', async (engine) => {
  const backend = backendOn(engine);
  await backend.deps.database.batch(asServer, [
    {
      sql: `insert into public.newsletter_subscribers (email, confirmed_at, unsubscribe_token_hash)
            values ('a.issue@example.com', now(), 'a'), ('b.issue@example.com', now(), 'b'), ('c.issue@example.com', null, 'c')`,
    },
  ]);
  const admin = await makePerson(backend, { role: 'admin' });
  const exported = async (after_email: string, most = 250): Promise<Exported[]> =>
    (await admin.client.rpc('export_newsletter', { after_email, most })).data;
  const [first] = await exported('a.', 1);
  const [second, ...rest] = await exported(first?.email ?? '', 250);
  expect([first?.email, second?.email]).toEqual(['a.issue@example.com', 'b.issue@example.com']);
  expect(rest.map(({ email }) => email)).not.toContain('c.issue@example.com');
  const [token = '', other] = [first?.unsubscribe_token, second?.unsubscribe_token];
  expect(token).toMatch(/^[\w-]{32}$/);
  expect(token).not.toBe(other);
  // The link of an earlier issue is that of the next one.
  expect((await exported('a.', 1))[0]?.unsubscribe_token).toBe(token);
  const stored = await backend.deps.database.tx(asServer, (tx) =>
    tx.query('select * from private.newsletter_links'),
  );
  expect(JSON.stringify(stored)).not.toContain(token);

  const leave = () =>
    backend.client().functions.invoke('newsletter', { body: { action: 'unsubscribe', token } });
  expect((await leave()).data).toEqual({ unsubscribed: true });
  expect(await stateOf(backend, 'a.issue@example.com')).toBeUndefined();
  expect(await stateOf(backend, 'b.issue@example.com')).toEqual({ confirmed: true });
  expect((await leave()).data).toEqual({ unsubscribed: true });
  expect((await exported('a.', 1))[0]?.email).toBe('b.issue@example.com');
});

test.each(engines)('only admins export the newsletter (%s)', async (engine) => {
  const backend = backendOn(engine);
  for (const role of ['agent', 'viewer', undefined] as const) {
    const person = await makePerson(backend, { role });
    expect((await person.client.rpc('export_newsletter', {})).error, role).not.toBeNull();
  }
});
