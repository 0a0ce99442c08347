/** The planner, and what leads from an article to the form, as a visitor without scripts gets them. */
import { expect, test } from 'vitest';
import { type FactKey, facts } from '#content/facts/facts.ts';
import { projects } from '#content/projects.ts';
import { writtenArticles } from '#content/testing/written-articles.ts';
import { linksOf, mainOf, partOf, textOf } from '#server/pages/testing/built-page.ts';

const ofEveryone: FactKey[] = ['approval-fee-to-1m', 'vacancy-fee-at-risk', 'lrs-limit'];

test('every project has its plan, with the figures of the register and their sources', async () => {
  for (const { slug, name } of projects) {
    const plan = partOf(await mainOf(`/plan?home=${slug}`), 'section[aria-labelledby=plan]');
    expect(textOf(plan.querySelector('h2'))).toContain(`${name} in `);
    const own = ['all-in', 'total', 'total-share', 'duty', 'surcharge'].map(
      (of) => `${slug}-${of}` as FactKey,
    );
    for (const key of [...own, ...ofEveryone])
      expect(textOf(plan), key).toContain(facts[key].text.replace('about ', ''));
    expect(textOf(partOf(plan, 'details#plan-note-Transfer-duty'))).toContain(
      'The price falls in one bracket',
    );
  }
  const { name, url } = facts['nsw-surcharge-purchaser-duty'].source;
  expect(linksOf(await mainOf('/plan'))).toContainEqual([name, url]);
});

test('every article sets itself as the subject of the form', async () => {
  for (const { slug } of writtenArticles) {
    const article = partOf(await mainOf(`/blogs/${slug}`), 'article');
    const toForm = linksOf(article, 'a[href^="/contact"]').map(([, to]) => to);
    expect(new Set(toForm), slug).toEqual(new Set([`/contact?about=${slug}#form`]));
  }
});
