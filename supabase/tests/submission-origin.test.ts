import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { emptySubmissions } from './asking-clients.ts';
import { staffMember } from './staff-clients.ts';

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
    const { client } = await staffMember(backend);
    const { data } = await client.from('contact_submissions').select().single();
    expect(data).toMatchObject({ ...origin, source: 'google', channel: 'form', assigned_to: null });
  });

  test(`where somebody came from is tidied, and never a reason to lose what they wrote (${engine})`, async () => {
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
    const { client } = await staffMember(backend);
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
    const { client } = await staffMember(backend);
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
    await insert({ message: '1. In a zone that is too new', call_at, call_zone: 'Foo/Bar' });
    await insert({
      message: '2. At a time far away\nPreferred call: Fri 31 Dec 9999, 11:59 pm (UTC, UTC-00:01)',
    });
    await insert({
      message: '3. At a time too early\nPreferred call: Wed 1 Jan 2014, 12:00 am (UTC, UTC+14:00)',
    });
    const { client } = await staffMember(backend);
    const { data } = await client.from('contact_submissions').select('call_at, call_zone').order('message');
    const none = { call_at: null, call_zone: null };
    expect(data).toEqual([{ call_at, call_zone: 'UTC' }, none, none]);
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
    const { client } = await staffMember(backend);
    await client.rpc('add_submission', { ...words, channel: 'phone', message: '3. Added by staff' });
    const { data } = await client.from('contact_submissions').select('channel, source').order('message');
    expect(data).toEqual([
      { channel: 'form', source: 'campaign phone' },
      { channel: 'form', source: 'campaign whatsapp' },
      { channel: 'phone', source: 'phone' },
    ]);
  });

  test(`the last line of an older message becomes columns, and no other words do (${engine})`, async () => {
    const { database } = backendOn(engine).deps;
    const read = async (message: string) => {
      const [row] = await database.tx(asServer, (tx) =>
        tx.query<{ call_at: Date | null; call_zone: string | null }>(
          'select * from private.preferred_call_in($1)',
          [message],
        ),
      );
      return row?.call_at ? [row.call_at.toISOString(), row.call_zone] : undefined;
    };
    const line = 'Preferred call: Tue 17 Nov 2026, 4:30 pm (Asia/Kolkata, UTC+05:30)';
    expect(await read(`A question.\r\n\r\n${line}\r\n`)).toEqual([
      '2026-11-17T11:00:00.000Z',
      'Asia/Kolkata',
    ]);
    expect(await read(line.replace('+05:30', '-05:30').replace('4:30 pm', '12:05 am'))).toEqual([
      '2026-11-17T05:35:00.000Z',
      'Asia/Kolkata',
    ]);
    for (const words of [
      '',
      `${line}\nand more`,
      `x ${line}`,
      line.replace('Tue', 'Mon'),
      line.replace('17 Nov', '31 Nov'),
      line.replace('Nov', 'Foo'),
      line.replace('4:30', '13:30'),
      line.replace('4:30', '4:61'),
      line.replace('2026', '1999'),
      line.replace('Tue 17 Nov 2026', 'Fri 31 Dec 9999'),
    ])
      expect([words, await read(words)]).toEqual([words, undefined]);
  });

  test(`rows of before the columns are filled from their last line (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const message = 'Hello.\n\nPreferred call: Tue 17 Nov 2026, 4:30 pm (Asia/Kolkata, UTC+05:30)';
    await backend
      .client()
      .from('contact_submissions')
      .insert({ ...words, message });
    const { client } = await staffMember(backend);
    const stored = async () =>
      (await client.from('contact_submissions').select('call_at, call_zone, message').single()).data;
    const filled = { call_at: '2026-11-17T11:00:00+00:00', call_zone: 'Asia/Kolkata', message };
    expect(await stored()).toEqual(filled);
    await backend.deps.database.batch(asServer, [
      { sql: 'update public.contact_submissions set call_at = null, call_zone = null' },
      { sql: 'select private.fill_preferred_calls()' },
    ]);
    expect(await stored()).toEqual(filled);
  });
}
