import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copySources } from './testing/copy-sources.ts';

const [ARTICLE = ''] = readdirSync('content/articles');
const copy = copySources();
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The exit code and the lines of `npm run check` with other texts in some files. */
async function check(changes: Record<string, (source: string) => string>) {
  const originals = Object.keys(changes).map(
    (file) => [file, readFileSync(join(copy, file), 'utf8')] as const,
  );
  for (const [file, source] of originals) writeFileSync(join(copy, file), changes[file]?.(source) ?? source);
  const result = await new Promise<{ code: number; lines: string[] }>((resolve) =>
    execFile(process.execPath, ['scripts/check.ts'], { cwd: copy }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), lines: (out + err).trim().split('\n') }),
    ),
  );
  for (const [file, source] of originals) writeFileSync(join(copy, file), source);
  return result;
}

test('content without mistakes passes', async () => {
  expect(await check({})).toEqual({ code: 0, lines: ['content/ has no mistakes.'] });
});

test('all mistakes are listed, each with its file and field or line, without a stack', async () => {
  const { code, lines } = await check({
    'content/site.yaml': (source) => source.replace(/^phone: .*/m, 'phone: 02 9188'),
    'content/claims.yaml': (source) => source.replace(/basis: .*/, 'basis: /disclaimer#gone'),
    [`content/articles/${ARTICLE}`]: (source) =>
      source.replace(/^featured: .*/m, 'featured: "yes"').concat('\n[a](/gone) and {{nope}}\n'),
  });
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(
      /^content\/claims\.yaml:\d+, claims\[\d\]\.basis: the link leads to \/disclaimer#gone, and there/,
    ),
    expect.stringMatching(/^content\/site\.yaml:\d+, phone: "02 9188" should be digits/),
    expect.stringMatching(`${ARTICLE}:\\d+, featured: "yes" should be true or false\\.$`),
    expect.stringMatching(`${ARTICLE}:\\d+, body: No fact is called "nope"`),
    expect.stringMatching(`${ARTICLE}:\\d+, body: the link leads to /gone, which is no page\\.$`),
  ]);
});

test('every file that cannot be read is named with its line, of words and of programs', async () => {
  const { code, lines } = await check({
    'content/state-rules.ts': (source) => source.replace(/name: '/, "name: 'O'Connor"),
    'content/facts/nsw.yaml': (source) => source.replace(/value: 9 %,/, 'value: 9 %, {'),
  });
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^content\/facts\/nsw\.yaml:\d+: this line cannot be read/),
    expect.stringMatching(/^content\/state-rules\.ts:\d+: this line cannot be read/),
  ]);
});

test('a fact is as its schema has it, and each mistake has its line', async () => {
  const { lines } = await check({
    'content/facts/nsw.yaml': (source) => source.replace(/value: 9 %/, 'value: 9 percnt'),
    'content/facts/qld.yaml': (source) => source.replace(/source: afad/, 'source: afat'),
    'content/facts/market.yaml': (source) => source.replace(/label: "Rupees/, 'lable: "Rupees'),
  });
  expect(lines).toEqual([
    expect.stringMatching(
      /^content\/facts\/market\.yaml:\d+, facts\.rupee-rate\.label: Nothing should be a text\.$/,
    ),
    expect.stringMatching(
      /^content\/facts\/market\.yaml:\d+, facts\.rupee-rate: There is no field "lable"\.$/,
    ),
    expect.stringMatching(
      /^content\/facts\/nsw\.yaml:\d+, facts\.nsw-surcharge-purchaser-duty\.value: "9 percnt" should be a value with its unit, such as 9 %/,
    ),
    expect.stringMatching(
      /^content\/facts\/qld\.yaml:\d+, facts\.qld-afad\.source: "afat" should be the name of a source\.$/,
    ),
  ]);
});

test('a name that does not exist is reported with the file that uses it', async () => {
  const { lines } = await check({
    'content/state-rules.ts': (source) => source.replace(/\$\{BRACKETS\}/, `\${BRAKETS}`),
  });
  expect(lines).toEqual(['content/state-rules.ts: BRAKETS is not defined']);
});
