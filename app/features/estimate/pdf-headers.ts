import { site } from '#content/site.ts';

/** A brand and a project may have letters that a header cannot have. */
export function pdfHeaders(...parts: string[]): Record<string, string> {
  const words =
    [site().brand, ...parts]
      .join(' ')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return { 'Content-Disposition': `inline; filename="${words.join('-')}.pdf"`, 'X-Robots-Tag': 'noindex' };
}
