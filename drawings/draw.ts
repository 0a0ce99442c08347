import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { catalogue } from './catalogue.ts';

// `node drawings/draw.ts` draws every picture except the films; with words after it, those whose file name contains one of
// them. The films need ffmpeg and some minutes: `node drawings/draw.ts video`.
const wanted = process.argv.slice(2);
const root = new URL('../public/', import.meta.url);

for (const { file, draw, slow } of catalogue()) {
  if (wanted.length ? !wanted.some((word) => file.includes(word)) : slow) continue;
  const data = await draw();
  const target = new URL(file, root).pathname;
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, data);
  console.log(`${file}  ${(Buffer.byteLength(data) / 1024).toFixed(1)} KB`);
}
