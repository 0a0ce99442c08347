import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ATTACHMENT_MAX_BYTES, listAttachments, readAttachment } from './attachments.ts';

const folder = mkdtempSync(join(tmpdir(), 'nevia-attachments-'));
const outside = mkdtempSync(join(tmpdir(), 'nevia-outside-'));
afterAll(() => [folder, outside].forEach((path) => void rmSync(path, { recursive: true })));

test('ordinary files of known kinds are listed, by name and size', async () => {
  writeFileSync(join(folder, 'Brochure.pdf'), 'abc');
  writeFileSync(join(folder, 'cost sheet 2026.XLSX'), 'abcd');
  for (const name of ['.hidden.pdf', 'script.sh', 'page.html', 'empty.pdf', 'a:b.pdf', 'line\nbreak.pdf'])
    writeFileSync(join(folder, name), name === 'empty.pdf' ? '' : 'x');
  mkdirSync(join(folder, 'folder.pdf'));
  writeFileSync(join(outside, 'secret.pdf'), 'secret');
  symlinkSync(join(outside, 'secret.pdf'), join(folder, 'link.pdf'));
  writeFileSync(join(folder, 'huge.pdf'), '');
  truncateSync(join(folder, 'huge.pdf'), ATTACHMENT_MAX_BYTES + 1);
  expect(await listAttachments(folder)).toEqual([
    { name: 'Brochure.pdf', bytes: 3 },
    { name: 'cost sheet 2026.XLSX', bytes: 4 },
  ]);
  expect(await listAttachments(join(folder, 'nowhere'))).toEqual([]);
});

test.each([
  '../secret.pdf',
  'link.pdf',
  'folder.pdf',
  './Brochure.pdf',
  'Brochure.pdf/',
  'Brochure.pdf\0.txt',
  '/etc/passwd',
  '',
  'brochure.pdf',
])('%j is no file that can be attached', async (name) => {
  expect(await readAttachment(folder, name)).toBeUndefined();
});

test('a listed file is read with a hash that tells its version', async () => {
  const file = await readAttachment(folder, 'Brochure.pdf');
  expect(file?.content.toString()).toBe('abc');
  expect(file?.attached).toEqual({
    name: 'Brochure.pdf',
    bytes: 3,
    sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  });
});
