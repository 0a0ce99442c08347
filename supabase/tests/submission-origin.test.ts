import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson } from '#server/testing/people.ts';
import { emptySubmissions } from '#supabase/tests/testing/submissions.ts';

const backendOn = backendsForFile({}, engines);
const words = { first_name: 'Asha', last_name: 'Rao', email: 'asha@example.com' };

for (const engine of engines) {
  test(`a visitor may say what it is about, where they came from and when to call (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const origin = {
      about: 'sydnevia',
      landing_page: '/blogs/firb-rules',
      utm_source: 'Google',
      utm_medium: 'cpc',
      utm_campaign: 'spring',
      referrer_host: 'www.google.com',
      call_at: '2026-11-17T11:00:00+00:00',
      call_zone: 'Asia/Kolkata',
    };
    const message = 'All that can be said';
    const { error } = await backend
      .client()
      .from('contact_submissions')
      .insert({ ...words, message, ...origin });
    expect(error).toBeNull();
    const { client } = await makePerson(backend, { role: 'admin' });
    const { data } = await client.from('contact_submissions').select().single();
    expect(data).toMatchObject({ ...origin, source: 'google', channel: 'form', assigned_to: null });
  });

  test(`the origin is tidied, and never a reason to refuse a message (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const { error } = await backend
      .client()
      .from('contact_submissions')
      .insert({
        ...words,
        message: 'Nonsense all around',
        about: '<script>',
        landing_page: `/${'x'.repeat(300)}?email=asha@example.com`,
        utm_source: `a\u0007\n${'b'.repeat(300)}`,
        utm_medium: ' ',
        referrer_host: 'evil host/',
      });
    expect(error).toBeNull();
    const { client } = await makePerson(backend, { role: 'admin' });
    const { data } = await client.from('contact_submissions').select().single();
    expect(data).toMatchObject({
      about: null,
      landing_page: `/${'x'.repeat(199)}`,
      utm_source: `a ${'b'.repeat(98)}`,
      utm_medium: null,
      referrer_host: null,
      source: `a ${'b'.repeat(98)}`,
    });
  });

  test(`a path keeps nothing of its query, and a call needs a moment and a zone (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const insert = async (more: object) =>
      (
        await backend
          .client()
          .from('contact_submissions')
          .insert({ ...words, ...more })
      ).error?.code;
    expect(
      await insert({ message: 'A path with a query', landing_page: '/plan?name=Asha#x' }),
    ).toBeUndefined();
    const at = '2026-11-17T11:00:00Z';
    for (const call of [
      { call_at: at },
      { call_zone: 'Asia/Kolkata' },
      { call_at: 'infinity', call_zone: 'Asia/Kolkata' },
      { call_at: '1999-01-01', call_zone: 'Asia/Kolkata' },
      { call_at: '2099-01-01', call_zone: 'Asia/Kolkata' },
      { call_at: '10000-01-01T00:00:00Z', call_zone: 'UTC' },
      { call_at: at, call_zone: "x'; select" },
      { call_at: at, call_zone: 'x'.repeat(65) },
    ])
      expect([call, await insert({ message: 'Please call me then', ...call })]).toEqual([call, '23514']);
    const { client } = await makePerson(backend, { role: 'admin' });
    const { data } = await client.from('contact_submissions').select('landing_page');
    expect(data).toEqual([{ landing_page: '/plan' }]);
  });

  test(`a call that cannot be shown does not lose the enquiry (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const insert = async (row: object) => {
      const { error } = await backend
        .client()
        .from('contact_submissions')
        .insert({ ...words, ...row });
      expect(error).toBeNull();
    };
    const call_at = '2026-11-17T11:00:00+00:00';
    await insert({ message: 'In a zone that is too new', call_at, call_zone: 'Foo/Bar' });
    const { client } = await makePerson(backend, { role: 'admin' });
    const { data } = await client.from('contact_submissions').select('call_at, call_zone').order('message');
    expect(data).toEqual([{ call_at, call_zone: 'UTC' }]);
  });

  test(`a campaign cannot look as if staff had added the submission (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const send = (message: string, origin: object) =>
      backend
        .client()
        .from('contact_submissions')
        .insert({ ...words, message, ...origin });
    await send('1. From a campaign', { utm_source: 'Phone' });
    await send('2. From a site', { referrer_host: 'whatsapp' });
    const { client } = await makePerson(backend, { role: 'admin' });
    await client.rpc('add_submission', { ...words, channel: 'phone', message: '3. Added by staff' });
    const { data } = await client.from('contact_submissions').select('channel, source').order('message');
    expect(data).toEqual([
      { channel: 'form', source: 'campaign phone' },
      { channel: 'form', source: 'campaign whatsapp' },
      { channel: 'phone', source: 'phone' },
    ]);
  });
}
