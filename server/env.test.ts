import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readEnv, variableNames } from './env.ts';

test('an empty environment gives the defaults', () => {
  expect(readEnv({})).toMatchObject({ PORT: 3000, DATA_DIR: './data', TRUST_PROXY: 0, LIMITS_FACTOR: 1 });
});

test('everything that is wrong is listed at once, by name', () => {
  const wrong = { PORT: 'eighty', DATABASE_URL: 'mysql://x', JWT_SECRET: 'short', NOTIFY_TO: 'nobody' };
  expect(() => readEnv(wrong)).toThrow(
    /PORT must be a number[\s\S]*DATABASE_URL must be a postgres[\s\S]*NOTIFY_TO must be an email[\s\S]*JWT_SECRET must have at least 32/,
  );
});

test('the address of the site is an origin', () => {
  for (const [given, kept] of [
    ['https://www.nevia.test/', 'https://www.nevia.test'],
    ['https://WWW.Nevia.test:443', 'https://www.nevia.test'],
    ['http://192.0.2.7:3000', 'http://192.0.2.7:3000'],
    ['http://[2001:db8::7]:3000/', 'http://[2001:db8::7]:3000'],
  ])
    expect(readEnv({ SITE_URL: given }).SITE_URL).toBe(kept);
  for (const wrong of [
    'nevia.test',
    'ftp://nevia.test',
    'https://nevia.test/homes',
    'https://nevia.test/?a',
    'https://me:secret@nevia.test',
    'https://a"onload=b.test',
  ])
    expect(() => readEnv({ SITE_URL: wrong }), wrong).toThrow(/SITE_URL must be an/);
});

test('behind a proxy it listens on this machine only, unless HOST is set', () => {
  const host = (variables: Record<string, string>) => readEnv(variables).HOST;
  expect([host({}), host({ TRUST_PROXY: '1' })]).toEqual(['0.0.0.0', '127.0.0.1']);
  expect(host({ TRUST_PROXY: '1', HOST: '0.0.0.0' })).toBe('0.0.0.0');
});

test('backups go to a folder, to S3 with its keys, or nowhere', () => {
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  for (const to of ['/var/backups/nevia', 'backups', 'off', 's3://bucket/some/prefix']) {
    expect(readEnv({ BACKUP_TO: to, ...keys }).BACKUP_TO).toBe(to);
  }
  expect(() => readEnv({ BACKUP_TO: 's3://bucket' })).toThrow(/BACKUP_TO leads to S3 and needs S3_ACCESS/);
  expect(() => readEnv({ BACKUP_TO: 'ftp://host/x', BACKUP_TIME: '25:00', BACKUP_KEY: 'short' })).toThrow(
    /BACKUP_TO must be a folder[\s\S]*BACKUP_TIME must be a time[\s\S]*BACKUP_KEY must have at least 32/,
  );
});

test('a wrong number, flag or level is described in words', () => {
  const wrong = { PORT: '80000', LIMITS_FACTOR: '0', CONFIRM_EMAIL: 'maybe', LOG_LEVEL: 'loud' };
  expect(() => readEnv(wrong)).toThrow(
    /PORT must be a number from 0 to 65535\n.*LIMITS_FACTOR must be a number above 0\n.*CONFIRM_EMAIL must be yes or no\n.*LOG_LEVEL must be silent, error, warn, info or debug/,
  );
});

test('.env.example sets nothing, names every variable and no other, and its values are the defaults', async () => {
  const example = await readFile('.env.example', 'utf8');
  expect(example).not.toMatch(/^[A-Z]/m);
  const lines = [...example.matchAll(/^#([A-Z\d_]+)=(.*)$/gm)];
  expect(lines.map(([, name]) => name).sort()).toEqual([...variableNames].sort());
  const values = Object.fromEntries(lines.map(([, name, value]) => [name, value]));
  expect(readEnv(values)).toEqual(readEnv({}));
});
