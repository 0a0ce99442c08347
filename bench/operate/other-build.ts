import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isoToday } from '#content/costs/iso-date.ts';
import { finishSite } from '#scripts/build.ts';

const HASHED = /-([\w-]{8})\.\w+$/;
const TEXT = /\.(html|js|css|json)$/;

/** The built site as other sources would have made it: every script, style and font under another name. */
export async function makeOtherBuild(target: string): Promise<void> {
  cpSync('build', target, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const assets = join(target, 'client/assets');
  const names = readdirSync(assets).filter((name) => HASHED.test(name));
  const hashes = names.map((name) => HASHED.exec(name)?.[1] ?? '');
  for (const file of readdirSync(target, { recursive: true, encoding: 'utf8' })) {
    if (!TEXT.test(file)) continue;
    const path = join(target, file);
    const text = readFileSync(path, 'utf8');
    const changed = hashes.reduce((done, hash) => done.replaceAll(hash, otherHash(hash)), text);
    if (changed !== text) writeFileSync(path, changed);
  }
  for (const name of names) {
    const path = join(assets, name);
    const hash = HASHED.exec(name)?.[1] ?? '';
    renameSync(path, join(dirname(path), basename(path).replace(hash, otherHash(hash))));
  }
  await finishSite(target, { fingerprint: 'another build', builtOn: isoToday() });
}

/** Of the same length, so that nothing else in the files changes. */
function otherHash(hash: string): string {
  return `0${hash.slice(1, 7)}${hash[0]}`;
}
