/**
 * `npm run check`: what is wrong in the files of content/, one sentence per line. The build and `npm run dev` print the same.
 * `npm run check -- words` lists words to read once more: "every cost", "all", "always", "never".
 */
import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseSync, runnerImport } from 'vite';
import { LineCounter, parse, parseDocument } from 'yaml';
import type { ZodType } from 'zod';
import { fieldName, issueText, yamlLine } from '#app/lib/content/mistake-line.server.ts';
import { withoutNull } from '#content/edited.ts';

type Checked = typeof import('./checking/content-lines.ts');
const ENTRY = '/scripts/checking/content-lines.ts';
const SCHEMAS = '/content/schemas/documents.ts';

/** Every mistake in content/. A server that has most modules in memory passes its own loader. */
export async function checkContent(load: (file: string) => Promise<unknown> = loadOnce): Promise<string[]> {
  const files = globSync('content/**/*.{ts,yaml}').sort();
  const unreadable = files.flatMap((file) =>
    file.endsWith('.ts') ? syntaxMistakes(file) : unreadableYaml(file),
  );
  if (unreadable.length > 0) return unreadable;
  try {
    const { schemaOf } = (await load(SCHEMAS)) as typeof import('#content/schemas/documents.ts');
    const misshapen = files
      .filter((file) => file.endsWith('.yaml'))
      .flatMap((file) => schemaMistakes(file, schemaOf(file.slice('content/'.length, -'.yaml'.length))));
    return misshapen.length > 0 ? misshapen : ((await load(ENTRY)) as Checked).contentLines;
  } catch (error) {
    return [loadingMistake(error as Error)];
  }
}

/** Vite sets NODE_ENV to development; a build or a server in the same process must not inherit it. */
async function loadOnce(file: string): Promise<unknown> {
  const { NODE_ENV } = process.env;
  try {
    return (await runnerImport(file, { configFile: false, logLevel: 'silent' })).module;
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

function syntaxMistakes(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  return parseSync(file, source).errors.map(({ message, labels }) => {
    const before = source.slice(0, labels[0]?.start ?? 0).split('\n');
    return `${file}:${before.length}: this line cannot be read (${message}).`;
  });
}

function unreadableYaml(file: string): string[] {
  const lineCounter = new LineCounter();
  return parseDocument(readFileSync(file, 'utf8'), { lineCounter }).errors.map(({ message, pos }) => {
    const [reason] = message.split(/ at line \d/);
    return `${file}:${lineCounter.linePos(pos[0]).line}: this line cannot be read (${reason}).`;
  });
}

/** Where a file is not as its schema. */
function schemaMistakes(file: string, schema: ZodType | undefined): string[] {
  if (!schema) return [`${file}: content/schemas/documents.ts has no schema for it.`];
  const written: unknown = parse(readFileSync(file, 'utf8'));
  const data = file.startsWith('content/facts/') ? written : withoutNull(written);
  return (schema.safeParse(data).error?.issues ?? []).map(
    (issue) => `${file}:${yamlLine(file, issue.path)}, ${fieldName(issue.path)}: ${issueText(issue, data)}`,
  );
}

/** A rule of the content that a module checks when it is loaded. */
function loadingMistake({ message, stack = '' }: Error): string {
  const file = /[^\s(]*\/(content\/[\w./-]+\.ts)/.exec(stack)?.[1];
  return `${file ? `${relative('.', file)}: ` : ''}${message}`;
}

if (import.meta.main && process.argv[2] === 'words') {
  const { sweepingLines } = (await loadOnce(ENTRY)) as Checked;
  console.log([`${sweepingLines.length} words to read once more.`, ...sweepingLines].join('\n'));
} else if (import.meta.main) {
  const mistakes = await checkContent();
  console.log(mistakes.length > 0 ? mistakes.join('\n') : 'content/ has no mistakes.');
  process.exitCode = mistakes.length > 0 ? 1 : 0;
}
