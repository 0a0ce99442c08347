import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { runnerImport } from 'vite';
import { parseDocument } from 'yaml';
import { type Edit, isSame } from '#content/edited.ts';
import type { FactWords } from '#content/facts/published.ts';
import { fileOf } from '#content/words.ts';
import type { EditRow } from '#server/pages/live/read-inputs.ts';
import { writeFacts } from './write-facts.ts';
import { changeYaml, writeAt } from './write-yaml.ts';

const FRONT_MATTER = /^---\r?\n([\s\S]*?)^---\r?\n/m;

interface Document {
  id: string;
  defaults: Edit;
  shown: Edit;
}

interface Written {
  file?: string;
  problems: string[];
}

/** Writes published words to their files. What a program computes cannot be written, and each such place is a problem. */
export async function writeWords(
  edits: readonly EditRow[],
): Promise<{ files: string[]; problems: string[] }> {
  globalThis.neviaInputs = { edits: Object.fromEntries(edits.map(({ document, edit }) => [document, edit])) };
  const { module } = await runnerImport<typeof import('#app/site-data.server.ts')>(
    '/app/site-data.server.ts',
    { configFile: false },
  );
  const described = JSON.stringify(module.siteData.documents(), (_, value) => value ?? null);
  const { documents } = JSON.parse(described) as { documents: Document[] };
  const results = edits.map(({ document: id }): Written => {
    const document = documents.find((each) => each.id === id);
    if (!document) return { problems: [`${id}: no file of content/ has this text any more.`] };
    if (isSame(document.defaults, document.shown)) return { problems: [] };
    if (id.startsWith('progress/')) return writeJson(document);
    if (id.startsWith('facts/')) return writeRegister(document);
    return /^(?:articles|legal)\//.test(id) ? writeMarkdown(document) : writePage(document);
  });
  return {
    files: results.flatMap(({ file }) => file ?? []),
    problems: results.flatMap(({ problems }) => problems),
  };
}

function writePage({ id, defaults, shown }: Document): Written {
  const file = `content/${fileOf(id)}.yaml`;
  changeYaml(file, (document) => writeAt(document, [], defaults, shown));
  return { file, problems: [] };
}

function writeRegister({ id, defaults, shown }: Document): Written {
  const file = `content/${id}.yaml`;
  type Facts = Record<string, FactWords>;
  writeFacts(file, defaults as Facts, shown as Facts);
  return { file, problems: [] };
}

function writeJson({ id, shown }: Document): Written {
  const file = `content/${id}.json`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(shown, null, 2)}\n`);
  return { file, problems: [] };
}

/** Fields that did not change keep their spelling and their comments. */
function writeMarkdown({ id, defaults, shown }: Document): Written {
  const file = `content/${id}.md`;
  const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const fields = parseDocument(FRONT_MATTER.exec(source)?.[1] ?? '');
  for (const [key, value] of Object.entries(shown)) {
    if (key === 'body' || (source && isSame(defaults[key], value))) continue;
    if (value === null) fields.delete(key);
    else fields.set(key, value);
  }
  writeFileSync(file, `---\n${fields.toString({ lineWidth: 0 })}---\n\n${shown.body}\n`);
  return { file, problems: [] };
}
