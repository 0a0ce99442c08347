import { expect, test } from 'vitest';
import { formatDate } from '#app/lib/time/format-date.ts';
import { fact, facts } from '#content/facts/facts.ts';
import { site } from '#content/site.ts';
import { renderMarkdown } from './render-markdown.server.ts';

const TODAY = '2026-11-15';
const htmlOf = (text: string, today = TODAY) => renderMarkdown(text, { today }).html;

test('headings of four levels get ids, and duplicates get different ids', () => {
  const { html, headings } = renderMarkdown('# One\n## Two & more\n### It’s three\n#### One');
  expect(html).toBe(
    '<h1 id="one">One</h1>\n<h2 id="two-more">Two &amp; more</h2>\n<h3 id="its-three">It’s three</h3>\n<h4 id="one-2">One</h4>',
  );
  expect(headings.map(({ id, level }) => [id, level])).toEqual([
    ['one', 1],
    ['two-more', 2],
    ['its-three', 3],
    ['one-2', 4],
  ]);
});

test('bullets, bold-only lines, blank lines and paragraphs are rendered', () => {
  expect(htmlOf('**A label**\nFirst line\nof a paragraph.\n\n- one\n- **two**\n  goes on\n\nEnd.')).toBe(
    '<p class="label"><strong>A label</strong></p>\n<p>First line of a paragraph.</p>\n<ul>\n<li>one</li>\n<li><strong>two</strong> goes on</li>\n</ul>\n<p>End.</p>',
  );
  expect(htmlOf('A line,\n**a label**\nand another.')).toBe(
    '<p>A line,</p>\n<p class="label"><strong>a label</strong></p>\n<p>and another.</p>',
  );
});

test('numbered lists and italics are rendered', () => {
  expect(htmlOf('1. *one*\n2. two').replaceAll('\n', '')).toBe('<ol><li><em>one</em></li><li>two</li></ol>');
});

test('a fifth level of headings is an error', () => {
  expect(() => htmlOf('# One\n\n##### Five')).toThrow('Line 3: headings have 4 levels, this one has 5.');
});

test('a text of the site replaces its placeholder', () => {
  expect(htmlOf('Call {{site.phone}}.')).toBe(`<p>Call ${site().phone}.</p>`);
  expect(() => htmlOf('Call\nus at {{site.fax}}.')).toThrow('Line 2: There is no {{site.fax}}');
});

test('raw HTML is rendered as text', () => {
  expect(htmlOf('<script>alert("x")</script> & <b onclick=\'y\'>b</b>')).toBe(
    '<p>&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &lt;b onclick=&#39;y&#39;&gt;b&lt;/b&gt;</p>',
  );
  expect(htmlOf('## <i>x</i>')).toBe('<h2 id="i-x-i">&lt;i&gt;x&lt;/i&gt;</h2>');
});

test('links lead to pages, sections, https, mail and phone, and nowhere else', () => {
  expect(htmlOf('[a](/plan) [b](#two) [c](https://x.example/?a=1&b=2)')).toBe(
    '<p><a href="/plan">a</a> <a href="#two">b</a> <a href="https://x.example/?a=1&amp;b=2">c</a></p>',
  );
  for (const address of ['javascript:alert(1)', '//evil.example', 'http://x.example', 'data:text/html,x']) {
    expect(() => htmlOf(`Fine.\n\n[a](${address})`)).toThrow(/^Line 3: a link must begin with/);
  }
});

test('a table has a caption, scopes and a focusable frame', () => {
  expect(
    htmlOf('Table: Costs\n| | Price |\n|---|---:|\n| Fee | 1,000 |\n| Duty | AUD 20 |').replaceAll('\n', ''),
  ).toBe(
    '<section class="table-frame" aria-labelledby="table-1" tabindex="0"><table><caption id="table-1">Costs</caption><thead><tr><td></td><th scope="col" class="number">Price</th></tr></thead><tbody><tr><th scope="row">Fee</th><td class="number">1,000</td></tr><tr><th scope="row">Duty</th><td class="number">AUD\u00a020</td></tr></tbody></table></section>',
  );
  expect(htmlOf('Table: Steps\n| Step | Who |\n|---|---|\n| Apply | You |')).toContain('<td>You</td>');
});

test('a row with too few cells is reported with its line', () => {
  expect(() => htmlOf('Table: Costs\n| a | b |\n|---|---|\n| c |')).toThrow(
    'Line 4: the row has 1 cells under 2 headings.',
  );
});

test('a table without a title, and a title without a table, are reported', () => {
  expect(() => htmlOf('Words.\n\n| a | b |\n|---|---|\n| c | d |')).toThrow('Line 3: a table needs a title');
  expect(() => htmlOf('Table: Costs\n| a | b |\n| c | d |')).toThrow(
    'Line 1: what follows the title is not a table.',
  );
});

test('a missing picture is reported with its line', () => {
  expect(() => htmlOf('\n![A chart](/drawings/no-such.svg)')).toThrow(
    'Line 2: There is no picture public/drawings/no-such.svg.',
  );
  expect(() => htmlOf('![A chart](/../package.json)')).toThrow('is not an SVG below public/');
});

test('a chart is drawn in place of its picture, and described where none can be drawn', () => {
  const text = '![Duty of {{nsw-surcharge-purchaser-duty}} & more](chart:stack)\n*A caption*';
  const rate = facts['nsw-surcharge-purchaser-duty'].text;
  const chart = (name: string, description: string) => `<svg id="${name}">${description}</svg>`;
  expect(renderMarkdown(text, { chart }).html).toContain(
    `<figure>\n<svg id="stack">Duty of ${rate} & more</svg><figcaption>A caption</figcaption>`,
  );
  expect(htmlOf(text)).toContain(`<figure>\n<p>Duty of ${rate} &amp; more</p><figcaption>`);
});

test('a fact becomes its text and the number of its source, listed at the end with its date', () => {
  const html = htmlOf('Duty is {{nsw-surcharge-purchaser-duty}}.');
  const { label, source, text, from } = fact('nsw-surcharge-purchaser-duty');
  expect(html).toContain(
    `Duty is <span class="fact">${text}</span><sup><a href="#source-1" aria-label="Source 1">1</a></sup>.`,
  );
  expect(html).toContain(
    `<li id="source-1"><a href="${source.url}">${source.name}</a>, as at ${formatDate(source.checkedOn)}<ul>`,
  );
  expect(html).toContain(`<li>${label}: <b>${text}</b>, from ${formatDate(from ?? '')}</li>`);
  expect(html).not.toContain('being reviewed');
});

test('neighbours from one source share one number', () => {
  const html = htmlOf('{{nsw-surcharge-purchaser-duty}} since {{nsw-surcharge-from}}');
  expect(html.match(/aria-label="Source 1"/g)).toHaveLength(1);
});

test('a table with a single source names it once, in its caption', () => {
  const row = '| {{nsw-surcharge-purchaser-duty}} | {{nsw-surcharge-from}} |';
  const one = htmlOf(`Table: Rates\n| a | b |\n|---|---|\n${row}\n${row}`);
  expect(one.match(/aria-label="Source 1"/g)).toHaveLength(1);
  expect(one).toMatch(/Rates<sup><a href="#source-1"[^>]*>1<\/a><\/sup><\/caption>/);
  const two = htmlOf(
    'Table: Rates\n| a | b |\n|---|---|\n| {{nsw-surcharge-purchaser-duty}} | {{qld-afad}} |',
  );
  expect(two).toContain('Rates</caption>');
  expect(two.match(/aria-label="Source/g)).toHaveLength(2);
  const mixed = htmlOf(`Table: Rates\n| a | b |\n|---|---|\n| {{qld-afad}} | x |\n${row}\n${row}`);
  expect(mixed.match(/aria-label="Source 2"/g)).toHaveLength(4);
});

test('our own calculation is marked and names the sources of its inputs', () => {
  const html = htmlOf('It adds {{brisnevia-total}}.');
  expect(html).toMatch(/<li id="source-1">Our own arithmetic, as at /);
  expect(html).toContain(`<b>${facts['brisnevia-total'].text}</b>, out of sources 2, 3 and 4</li>`);
  expect(html).toContain(`<li id="source-3"><a href="${facts['qld-afad'].source.url}">`);
});

test('our own assumption is marked and has no source', () => {
  const html = htmlOf('At {{exchange-rate-range}} it takes {{brisnevia-senders}} people.');
  expect(html).toContain('">Our own arithmetic and assumptions');
  expect(html).not.toContain(facts['exchange-rate-range'].source.url);
});

test('a fact past its review date is marked beside the figure and in the list', () => {
  const html = htmlOf('{{nsw-surcharge-purchaser-duty}}', '2099-01-01');
  expect(html).toContain('</span> <small>(being reviewed)</small>');
  expect(html).toContain(', being reviewed</li>');
});

test('a fact inside a link is not a link itself, and an unknown fact is reported with its line', () => {
  expect(htmlOf('[{{nsw-surcharge-purchaser-duty}}](/plan)')).not.toContain('<sup>');
  expect(() => htmlOf('a\n\n{{nope}}')).toThrow('Line 3: no fact is called "nope".');
});

test('sources come last in the list of headings, and a heading of that name gets another id', () => {
  const { headings } = renderMarkdown('## Sources\n{{nsw-surcharge-purchaser-duty}}');
  expect(headings.map(({ id }) => id)).toEqual(['sources-2', 'sources']);
});

test('outside the site every URL is absolute', () => {
  const pageUrl = 'https://nevia.example/blogs/x';
  const { html } = renderMarkdown('[a](/plan) {{nsw-surcharge-purchaser-duty}}', { pageUrl });
  expect(html).toContain('href="https://nevia.example/plan"');
  expect(html).toContain('href="https://nevia.example/blogs/x#source-1"');
  expect(html).not.toMatch(/(?:href|src)="[/#]/);
});
