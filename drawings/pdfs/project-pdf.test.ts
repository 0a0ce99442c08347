import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { layoutWords } from '#content/pages/layout.ts';
import { PDF_PAGES } from '#content/pages/pdf.ts';
import { projects } from '#content/projects.ts';
import { objectsOf, pagesOf, textOf } from '#pdf/testing/read-pdf.ts';
import { projectPdfFacts } from './pdf-facts.ts';
import { projectPdf } from './project-pdf.ts';

const MOST_BYTES = 300 * 1024;
const committed = (slug: string) => readFileSync(new URL(`../../public/sheets/${slug}.pdf`, import.meta.url));

test.each(projects.map(({ slug }) => slug))(
  'the PDF of %s is up to date with the generator',
  async (slug) => {
    const file = committed(slug);
    const objects = objectsOf(file);
    // After a change to the homes, the words or the facts: npm run draw -- sheets.
    expect([...objects].join() === [...objectsOf(await projectPdf(slug))].join(), 'run npm run draw').toBe(
      true,
    );
    expect(file.length).toBeLessThanOrEqual(MOST_BYTES);
    expect(pagesOf(objects)).toBe(PDF_PAGES);

    const text = textOf(objects);
    const { project, homes, asAt, rows, payments, address } = projectPdfFacts(slug);
    const mark = homes.sample ? layoutWords.samples.homes : '';
    for (const words of [project.name, `${project.priceFigure}+`, asAt, payments.allIn, mark])
      expect(text, words).toContain(words);
    for (const { price, rupees } of rows) expect(text).toContain(`${price}${rupees}`);
    expect(text).toContain('₹');
    expect([...objects.values()].join()).toContain(`/URI (${address})`);
  },
);
