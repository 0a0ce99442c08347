import { expect, test } from 'vitest';
import { articles } from '#content/articles.server.ts';
import { site } from '#content/site.ts';
import { renderFeed } from './render-feed.server.ts';

test('the feed carries every article once, newest first, with dates that no time zone shifts', () => {
  const xml = renderFeed(articles);
  const guids = [...xml.matchAll(/<guid isPermaLink="true">(.*?)<\/guid>/g)].map(([, guid]) => guid);
  expect(guids).toEqual(articles.map(({ slug }) => `${site().url}/blogs/${slug}`));
  const dated = articles.slice(0, 1).map((article) => ({ ...article, publishDate: '2026-11-10' }));
  expect(renderFeed(dated)).toContain('<pubDate>Tue, 10 Nov 2026 00:00:00 GMT</pubDate>');
  expect(xml.startsWith('<?xml version="1.0" encoding="utf-8"?>')).toBe(true);
});

test('the text of an article is escaped whole, so that markup cannot break the feed', () => {
  const [article] = articles;
  if (!article) throw new Error('There is no article.');
  const xml = renderFeed([{ ...article, title: 'A & B <c>', content: 'Less < more ]]> & done' }]);
  expect(xml).toContain('<title>A &amp; B &lt;c&gt;</title>');
  expect(xml).toContain(
    '<content:encoded>&lt;p&gt;Less &amp;lt; more ]]&amp;gt; &amp;amp; done&lt;/p&gt;</content:encoded>',
  );
});

test('a feed without articles is valid', () => {
  expect(renderFeed([])).toContain('</channel>');
});
