import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sheetWords } from '#content/pages/sheet.ts';
import type { ProjectSlug } from '#content/projects.ts';

const KILOBYTE = 1024;

/** The sheet to forward, with its size: on a slow network one asks first. */
export function projectSheet(slug: ProjectSlug) {
  const href = `/sheets/${slug}.pdf`;
  const size = `${Math.ceil(statSync(join('public', href)).size / KILOBYTE)} KB`;
  return { href, label: sheetWords.link.replace('{size}', size), text: sheetWords.linkText };
}
