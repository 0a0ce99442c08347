import { expect, test } from 'vitest';
import { projectPdfFacts } from '#content/project-pages/project-pdf-facts.ts';
import { projects } from '#content/projects.ts';
import { wordsOf } from '#content/words.ts';
import { projectPdf } from './project-pdf.ts';
import { objectsOf, pagesOf, textOf } from './testing/read-pdf.ts';

/** Text that does not fit moves to another page. */
const PDF_PAGES = 4;
const MOST_BYTES = 300 * 1024;
const NOW = new Date('2026-11-16T00:42:00Z');

test.each(projects.map(({ slug }) => slug))(
  'the PDF of %s has every home with its price, its date and its address',
  async (slug) => {
    const facts = projectPdfFacts(slug, NOW);
    // As it crosses threads.
    const file = await projectPdf(JSON.parse(JSON.stringify(facts)));
    const objects = objectsOf(file);
    expect(file.length).toBeLessThanOrEqual(MOST_BYTES);
    expect(pagesOf(objects)).toBe(PDF_PAGES);

    // A long name is on two lines, and copied text may lack straight quotes, whose glyphs two marks share.
    const squeezed = (words: string) => words.replace(/[\s'"]/g, '');
    const text = squeezed(textOf(objects));
    const { project, homes, asAt, rows, payments, address } = facts;
    const mark = homes.sample ? wordsOf('pages/layout').samples.homes : '';
    for (const words of [project.name, `${project.priceFigure}+`, asAt, payments.allIn, mark])
      expect(text, words).toContain(squeezed(words));
    for (const { price, rupees } of rows) expect(text).toContain(squeezed(`${price}${rupees}`));
    expect(asAt).toBe('As at 16 November 2026, 11:42 am AEDT');
    expect(text).toContain('₹');
    expect([...objects.values()].join()).toContain(`/URI (${address})`);
  },
);
