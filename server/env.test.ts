import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readEnv, variableNames } from './env.ts';

test('an empty environment gives the defaults', () => {
  expect(readEnv({})).toMatchObject({ PORT: 3000, DATA_DIR: './data', TRUST_PROXY: 0, LIMITS_FACTOR: 1 });
});

test('everything that is wrong is listed at once, by name', () => {
  const wrong = { PORT: 'eighty', DATABASE_URL: 'mysql://x', JWT_SECRET: 'short', NOTIFY_TO: 'nobody' };
  expect(() => readEnv(wrong)).toThrow(
    /PORT must be a number[\s\S]*DATABASE_URL must be a postgres[\s\S]*NOTIFY_TO must be an e-mail[\s\S]*JWT_SECRET must have at least 32/,
  );
});

test('the two Turnstile keys come together', () => {
  expect(() => readEnv({ TURNSTILE_SITE_KEY: 'x' })).toThrow(/TURNSTILE_SECRET_KEY goes together/);
});

test('.env.example names every variable and no other, and its values are valid', async () => {
  const example = await readFile('.env.example', 'utf8');
  const lines = [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)];
  expect(lines.map(([, name]) => name).sort()).toEqual([...variableNames].sort());
  const values = Object.fromEntries(lines.map(([, name, value]) => [name, value]));
  expect(readEnv(values)).toEqual(readEnv({}));
});
