import { statSync } from 'node:fs';
import { join } from 'node:path';
import { projectPdfWords } from '#content/pages/pdf.ts';
import type { ProjectSlug } from '#content/projects.ts';

const KILOBYTE = 1024;

/** The PDF to forward, with its size for visitors on a slow network. */
export function projectPdf(slug: ProjectSlug) {
  const href = `/sheets/${slug}.pdf`;
  const size = `${Math.ceil(statSync(join('public', href)).size / KILOBYTE)} KB`;
  return { href, label: projectPdfWords.link.replace('{size}', size), text: projectPdfWords.linkText };
}
