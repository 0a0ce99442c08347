import { expect, test } from 'vitest';
import { estimatePathOf } from './estimate-link.server.ts';
import { renderMarkdown } from './render-markdown.server.ts';

test('costs link to the estimate that computes them, dates and limits do not', () => {
  expect(estimatePathOf('brisnevia-total')).toBe('/plan?home=brisnevia');
  expect(estimatePathOf('nsw-surcharge-purchaser-duty')).toBe('/plan?home=sydnevia');
  expect(estimatePathOf('qld-afad')).toBe('/plan?home=brisnevia');
  expect(estimatePathOf('approval-fee-to-1m')).toBe('/plan');
  for (const key of ['lrs-limit', 'approval-fee-year', 'sydnevia-senders', 'decision-days'] as const)
    expect(estimatePathOf(key), key).toBeUndefined();
});

test('in an article a cost links to its estimate, unless it is inside a link; elsewhere it is text', () => {
  const text = 'You pay {{brisnevia-total}}, or [{{brisnevia-duty}} first](/faqs).';
  const article = renderMarkdown(text, { about: 'x' }).html;
  expect(article.match(/<a [^>]*href="\/plan\?home=brisnevia"[^>]*>AUD\u00a0[\d,]+<\/a>/g)).toHaveLength(1);
  expect(renderMarkdown(text).html).not.toContain('/plan');
});
