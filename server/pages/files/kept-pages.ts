import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { SiteFile } from './site-files.ts';

/** The pages that differ from the build, as they were last served. With them a restart need not render anything. */
interface KeptPages {
  /** The build and the inputs they were rendered from. */
  key: string;
  /** The day they were rendered on: they show dates. */
  day: string;
  files: SiteFile[];
  /** The paths of the build that no longer exist. */
  removed: string[];
}

const NAME = 'pages.v8';

/** Undefined if there are none, or none for this key. A damaged file counts as none. */
export async function readKeptPages(dataDir: string, key: string): Promise<KeptPages | undefined> {
  try {
    const kept: KeptPages = deserialize(await readFile(join(dataDir, NAME)));
    return kept.key === key ? kept : undefined;
  } catch {
    return undefined;
  }
}

export async function keepPages(dataDir: string, kept: KeptPages): Promise<void> {
  // Complete or not at all: the process may end at any moment.
  const unfinished = join(dataDir, `${NAME}.${process.pid}.new`);
  await writeFile(unfinished, serialize(kept), { mode: 0o600 });
  await rename(unfinished, join(dataDir, NAME));
}
