import { expect, test } from 'vitest';
import { legalTexts } from '#content/legal.server.ts';
import { site } from '#content/site.ts';
import { legalPage } from './legal-page.server.ts';

test('a legal page has the title, the day and the sections of its text, with the brand filled in', () => {
  for (const [name, text] of legalTexts) {
    const page = legalPage(name);
    expect(page).toMatchObject({
      path: `/${name}`,
      title: text.title,
      lastUpdated: { iso: text.lastUpdated },
    });
    expect(page.sections.length).toBeGreaterThan(2);
    expect(page.metaDescription).toContain(site().brand);
  }
});
