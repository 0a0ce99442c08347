import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { run } from '#server/replies/testing/replying-staff.ts';
import { makePerson } from '#server/testing/people.ts';

const backendOn = backendsForFile();

test.each(engines)('an admin removes an address, which no form adds again (%s)', async (engine) => {
  const backend = backendOn(engine);
  const [admin, agent] = [
    await makePerson(backend, { role: 'admin' }),
    await makePerson(backend, { role: 'agent' }),
  ];
  const [row] = await run<{ id: string }>(
    backend,
    `insert into public.newsletter_subscribers (email, confirmed_at) values ('reader@example.com', now()) returning id`,
  );
  const remove = ({ client }: typeof admin) =>
    client.rpc('remove_newsletter_subscriber', { subscriber_id: row?.id });
  const exported = async () => (await admin.client.rpc('export_newsletter')).data?.length;
  expect((await remove(agent)).status).toBe(403);
  expect((await agent.client.rpc('list_newsletter_subscribers')).status).toBe(403);
  const found = async (part: string) =>
    (await admin.client.rpc('list_newsletter_subscribers', { part })).data?.map(
      ({ email }: { email: string }) => email,
    );
  expect(await found(' READER@')).toEqual(['reader@example.com']);
  expect(await found('%')).toEqual([]);
  expect(await exported()).toBe(1);
  expect((await remove(admin)).data).toBe(true);
  expect((await remove(admin)).data).toBe(false);
  expect(await exported()).toBe(0);
  const { error } = await backend
    .client()
    .from('newsletter_subscribers')
    .insert({ email: 'reader@example.com' });
  expect(error).toBeNull();
  expect(await run(backend, 'select id from public.newsletter_subscribers')).toEqual([]);
  const { data: events } = await admin.client
    .from('activity')
    .select()
    .eq('is_by_staff', true)
    .order('id', { ascending: false });
  expect(events?.[0]).toMatchObject({ kind: 'newsletter_address_removed', actor_email: admin.email });
  expect(JSON.stringify(events)).not.toContain('reader@');
});
