import { existsSync, readFileSync } from 'node:fs';
import { isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { fileOf } from '#content/words.ts';

export interface Mistake {
  document: string;
  /** To the field: ['offices', 1, 'timeZone']. */
  path: PropertyKey[];
  text: string;
}

/**
 * content/site.yaml:55, offices[1].timeZone: "x" should be a time zone such as Australia/Sydney.
 * content/facts/nsw.yaml:19, nsw-surcharge-due.source: "" should be a text.
 * content/articles/x.md:3, title: Nothing should be a text.
 */
export function mistakeLine({ document, path, text }: Mistake): string {
  const field = fieldName(path);
  const file = `content/${fileOf(document)}`;
  if (existsSync(`${file}.md`)) {
    const place = `${file}.md:${lineOfText(`${file}.md`, path, text)}`;
    return `${[place, field].filter(Boolean).join(', ')}: ${text.replace(/^Line \d+: /, '')}`;
  }
  if (existsSync(`${file}.yaml`)) {
    // The fields of a fact have other names in its file.
    const line = yamlLine(`${file}.yaml`, document.startsWith('facts/') ? ['facts', ...path] : path);
    return `${file}.yaml:${line}, ${field}: ${text}`;
  }
  return `${file}.ts, ${field}: ${text}`;
}

/** offices[1].timeZone */
export function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (/^\d+$/.test(String(key)) ? `[${String(key)}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

/** The line of a mistake in a Markdown file with fields above its text. */
function lineOfText(file: string, path: readonly PropertyKey[], text: string): number {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  const end = lines.indexOf('---', 1);
  const named = Number(/^Line (\d+): /.exec(text)?.[1] ?? 1);
  if (path.length === 0) return named;
  if (path[0] !== 'body')
    return lines.findIndex((line) => line.startsWith(`${String(path[0])}:`)) + 1 || end + 1;
  return lines.findIndex((line, index) => index > end && line.trim() !== '') + named;
}

/** The line of a field, or of the nearest one around it that the file has. */
export function yamlLine(file: string, path: readonly PropertyKey[]): number {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines });
  for (let length = path.length; length > 0; length -= 1) {
    const found = document.getIn(path.slice(0, length), true);
    if (isNode(found) && found.range) return lines.linePos(found.range[0]).line;
  }
  return 1;
}

/** "x" should be a time zone such as Australia/Sydney. */
export function issueText(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'unrecognized_keys') return `There is no field "${issue.keys[0]}".`;
  return `${JSON.stringify(valueAt(value, issue.path)) ?? 'Nothing'} should be ${issue.message}.`;
}

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce((at, key) => (at as Record<PropertyKey, unknown>)?.[key], value);
}
