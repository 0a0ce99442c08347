import { isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';

export interface TextFile<Fields> {
  fields: Fields;
  /** The Markdown below the fields, and the line of the file on which it starts. */
  body: string;
  bodyLine: number;
}

/** Splits a text file into its YAML fields and its Markdown. Every error starts with the file and the line. */
export function readTextFile<Schema extends z.ZodObject>(
  file: string,
  source: string,
  schema: Schema,
): TextFile<z.infer<Schema>> {
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---') throw new Error(`${file}:1: the file must begin with "---", then its fields.`);
  if (end < 0) throw new Error(`${file}:1: the fields must end with a line "---".`);

  const lineCounter = new LineCounter();
  const document = parseDocument(lines.slice(1, end).join('\n'), { lineCounter });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + 1;
  const [syntaxError] = document.errors;
  if (syntaxError) {
    const [reason = ''] = syntaxError.message.split(/ at line \d/);
    throw new Error(`${file}:${lineAt(syntaxError.pos[0])}: ${reason}.`);
  }
  const given: unknown = document.toJS() ?? {};
  const { data, error } = schema.safeParse(given);
  const [issue] = error?.issues ?? [];
  if (!issue)
    return { fields: data as z.infer<Schema>, body: lines.slice(end + 1).join('\n'), bodyLine: end + 2 };

  const [name = ''] = issue.code === 'unrecognized_keys' ? issue.keys : issue.path.map(String);
  const node = document.get(name, true);
  const line = isNode(node) && node.range ? lineAt(node.range[0]) : end + 1;
  throw new Error(`${file}:${line}: ${reasonOf(issue, name, given, Object.keys(schema.shape))}`);
}

function reasonOf(issue: z.core.$ZodIssue, name: string, given: unknown, names: string[]): string {
  if (issue.code === 'unrecognized_keys')
    return `there is no field "${name}"; the fields are ${names.join(', ')}.`;
  const value = (given as Record<string, unknown>)[name];
  if (value === undefined) return `${name} is missing.`;
  if (value === null || value === '') return `${name} is empty.`;
  return `${name} is ${JSON.stringify(value)}, but should be ${issue.message}.`;
}
