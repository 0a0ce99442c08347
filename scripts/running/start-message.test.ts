import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { startMessage } from './start-message.ts';

const SMTP = { SMTP_URL: 'smtp://mail.test' };

/** The warnings of a start with these variables, on port 3000. */
function warnings(variables: Record<string, string>, notifyTo = ['sales@nevia.test']): string[] {
  const env = readEnv(variables);
  const siteUrl = env.SITE_URL ?? 'http://localhost:3000';
  const lines = startMessage(env, {
    port: 3000,
    siteUrl,
    dataDir: '/data',
    notifyTo,
    setupUrl: undefined,
  }).split('\n');
  return lines.filter((line) => line.startsWith('Warning: '));
}

test('the start says how mails leave', () => {
  const line = (variables: Record<string, string>) =>
    startMessage(readEnv(variables), {
      ...{ port: 3000, siteUrl: 'https://nevia.test', dataDir: '/data', notifyTo: ['sales@nevia.test'] },
      setupUrl: undefined,
    }).split('\n')[2];
  expect(line({})).toBe('Mail: SMTP_URL is not set, so mails are listed at https://nevia.test/admin/system');
  expect(line(SMTP)).toContain('Mail: over SMTP');
  expect(line({ MAIL_URL: 'https://mail.test', MAIL_API_KEY: 'key' })).toContain('Mail: over HTTP');
});

test('enquiries that go to a sample address cause a warning', () => {
  expect(warnings({ SITE_URL: 'http://nevia.test' }, ['hello@nevia.example'])).toEqual([
    expect.stringContaining('Enquiries are mailed to hello@nevia.example'),
  ]);
});

test('a site that was given no address says which one its pages name', () => {
  expect(warnings({})).toEqual([expect.stringContaining('SITE_URL is not set. Pages')]);
});

test('a warning names mails whose links lead to this machine, under any name', () => {
  expect(warnings(SMTP)).toEqual([
    expect.stringContaining('SITE_URL is not set'),
    expect.stringContaining('links in mails lead to http://localhost:3000,'),
  ]);
  for (const host of ['localhost', 'nevia.localhost', '127.0.0.1', '127.1.2.3', '[::1]', '0.0.0.0'])
    expect(warnings({ ...SMTP, SITE_URL: `http://${host}:3000` })).toEqual([
      expect.stringContaining(`links in mails lead to http://${host}:3000,`),
    ]);
  for (const host of ['nevia.test', '192.0.2.7', 'localhost.nevia.test', '[2001:db8::1]'])
    expect(warnings({ ...SMTP, SITE_URL: `http://${host}` })).toEqual([]);
});

test('https without a configured proxy causes a warning', () => {
  expect(warnings({ SITE_URL: 'https://nevia.test' })).toEqual([expect.stringContaining('TRUST_PROXY is 0')]);
  expect(warnings({ SITE_URL: 'https://nevia.test', TRUST_PROXY: '1' })).toEqual([]);
});

test('a port that others can reach besides the proxy causes a warning', () => {
  const proxied = { SITE_URL: 'https://nevia.test', TRUST_PROXY: '1' };
  for (const HOST of ['0.0.0.0', '::', '203.0.113.7'])
    expect(warnings({ ...proxied, HOST })).toEqual([expect.stringContaining(`HOST is ${HOST},`)]);
  for (const HOST of ['localhost', '127.0.0.1', '::1', '10.0.0.7'])
    expect(warnings({ ...proxied, HOST })).toEqual([]);
});
