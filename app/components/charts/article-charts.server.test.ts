import { expect, test } from 'vitest';
import { renderMarkdown } from '#app/lib/content/render-markdown.server.ts';
import { articleChart } from './article-charts.server.tsx';

test('an unknown chart is reported with its line, and the charts that exist', () => {
  for (const name of ['cost-stack-melvia', 'constructor', ''])
    expect(() => renderMarkdown(`\n![Costs](chart:${name})`, { chart: articleChart })).toThrow(
      `Line 2: there is no chart "${name}", only remittance-schedule, yields-sydney-brisbane,`,
    );
});

test('the description of a chart is escaped', () => {
  expect(articleChart('yields-sydney-brisbane', 'a <b>"c"</b>')).toContain('>a &lt;b&gt;');
});
