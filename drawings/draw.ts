import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { catalogue } from './catalogue.ts';

// `node drawings/draw.ts` draws every picture; with words after it, those whose file name contains one of them.
const wanted = process.argv.slice(2);
const root = new URL('../public/', import.meta.url);

for (const { file, draw } of catalogue()) {
  if (wanted.length && !wanted.some((word) => file.includes(word))) continue;
  const data = await draw();
  const target = new URL(file, root).pathname;
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, data);
  console.log(`${file}  ${(Buffer.byteLength(data) / 1024).toFixed(1)} KB`);
}
