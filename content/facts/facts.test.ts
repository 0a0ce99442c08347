import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { projects } from '#content/projects.ts';
import { readYaml } from '#content/read-yaml.ts';
import { fillTexts } from '#content/reading/fill-texts.ts';
import { readArticleFile } from '#content/reading/parse-article.ts';
import { coveredStates, stateRow } from '#content/state-rules.ts';
import type { DutyScale } from './fact.ts';
import type { FactFile } from './fact-file.ts';
import { type FactKey, fact, facts, isDueForReview } from './facts.ts';
import { factKeysIn, fillFacts } from './fill-facts.ts';

const MARKETING_FIGURES = [
  '100%',
  ...projects.flatMap(({ priceText, priceFigure, returnShare }) => [priceText, priceFigure, returnShare]),
];
const PERCENTAGE_OR_MONEY =
  /\d[\d.,]*\s?(?:%|per cent)|(?:AUD|USD|INR|A\$|US\$|\$|₹|Rs\.?)\s?\d|\d\s(?:lakh|crore)/;
const RULED_DATE_OR_PERIOD =
  /\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)|\d+ (?:business )?(?:days|months|years)/;
const keys = Object.keys(facts) as FactKey[];
const articles = readFolder('articles').map(({ file, text }) => ({
  ...readArticleFile(file, text),
  name: file,
}));
const legalTexts = readFolder('legal').map(({ file, text }) => ({
  name: file,
  content: text.slice(text.indexOf('\n---\n')),
}));

function readFolder(folder: string) {
  return readdirSync(`content/${folder}`)
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const file = `content/${folder}/${name}`;
      return { file, text: readFileSync(file, 'utf8') };
    });
}

function withoutFactsAndMarketing(body: string): string {
  return MARKETING_FIGURES.reduce(
    (text, figure) => text.replaceAll(figure, ''),
    body.replace(/\{\{.*?\}\}/g, ''),
  );
}

test('every fact has an https source, a readable key and dates in order', () => {
  for (const key of keys) {
    const { source, label, text, reviewBy, from, to } = fact(key);
    const { checkedOn } = source;
    expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(source.url, key).toMatch(/^https:\/\/[^\s/]+\.[^\s]+$/);
    expect(source.name && label && text, key).toBeTruthy();
    for (const date of [checkedOn, reviewBy, from, to]) {
      expect(date ?? '2026-01-01', key).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
    expect(reviewBy > checkedOn, key).toBe(true);
    expect(!from || !to || from <= to, key).toBe(true);
  }
});

test('a source is written once', () => {
  const files = Object.values(readYaml('facts/*') as Record<string, FactFile>);
  const written = files.flatMap(({ sources }) => Object.values(sources));
  // A fact that was changed in the browser has a source of its own, read on another day.
  for (const field of ['name', 'url'] as const)
    expect(written.map((source) => source[field])).toEqual([
      ...new Set(written.map((source) => source[field])),
    ]);
});

test('the files are written as the pull writes them, so that it changes only what differs', () => {
  for (const name of readdirSync('content/facts').filter((each) => each.endsWith('.yaml'))) {
    const file = readFileSync(`content/facts/${name}`, 'utf8');
    expect(parseDocument(file).toString({ lineWidth: 0, flowCollectionPadding: false }), name).toBe(file);
  }
});

const isOfAuthority = (url: string) => /\.(gov|austlii\.edu)\.au$/.test(new URL(url).host);

test('a second source is on another host', () => {
  for (const key of keys) {
    const { source, alsoSeen } = fact(key);
    if (alsoSeen) expect(new URL(alsoSeen.url).host, key).not.toBe(new URL(source.url).host);
  }
});

test('a figure that neither an authority nor two sources give reads with "about" and its date', () => {
  for (const key of keys) {
    const { kind, source, alsoSeen, unit, text } = fact(key);
    const isSure = kind ? kind !== 'market figure' : alsoSeen || isOfAuthority(source.url);
    if (!isSure && unit !== 'text') expect(text, key).toMatch(/^about .*\(.*20\d\d/);
  }
});

test('a site claim is put in context and a worked example names existing facts', () => {
  for (const key of keys) {
    const { kind, context, derivedFrom } = fact(key);
    expect(kind !== 'site claim' || context, key).toBeTruthy();
    for (const other of derivedFrom ?? []) {
      expect(keys, key).toContain(other);
    }
  }
});

test('our own claims are marked as ours and have no other source', () => {
  for (const key of keys) {
    const { kind, derivedFrom, source } = fact(key);
    const isOurWord = kind === 'assumption' || (kind === 'worked example' && !derivedFrom);
    if (isOurWord) expect(source.name, key).toMatch(/^Our /);
  }
});

test('a fact is due for review the day after its review date', () => {
  expect(isDueForReview('nsw-surcharge-purchaser-duty', '2027-07-31')).toBe(false);
  expect(isDueForReview('nsw-surcharge-purchaser-duty', '2027-08-01')).toBe(true);
});

test('the bases of every duty scale follow from the brackets below them', () => {
  for (const state of coveredStates) {
    const key = stateRow(state).duty.scale;
    const { brackets } = fact(key).value as DutyScale;
    brackets.forEach((bracket, index) => {
      const below = brackets[index - 1];
      expect(bracket.over, key).toBe(below?.upTo ?? 0);
      const exact = below ? below.base + ((bracket.over - below.over) * below.ratePercent) / 100 : 0;
      expect(Math.abs(bracket.base - exact), key).toBeLessThanOrEqual(1);
    });
  }
});

test('every fact that a text names exists', () => {
  for (const { name, content } of [...articles, ...legalTexts]) {
    const text = fillTexts(content);
    expect(() => factKeysIn(text), name).not.toThrow();
    expect(fillFacts(text), name).not.toMatch(/\{\{|\}\}/);
  }
  expect(() => fillFacts('{{no-such-fact}}')).toThrow('No fact is called "no-such-fact"');
});

test('no article or legal text contains a typed regulatory figure', () => {
  for (const { name, title, metaDescription, excerpt, content } of articles) {
    const text = withoutFactsAndMarketing([title, metaDescription, excerpt, content].join('\n'));
    expect(PERCENTAGE_OR_MONEY.exec(text)?.[0], name).toBeUndefined();
    expect(RULED_DATE_OR_PERIOD.exec(text)?.[0], name).toBeUndefined();
  }
  for (const { name, content } of legalTexts) {
    expect(PERCENTAGE_OR_MONEY.exec(withoutFactsAndMarketing(content))?.[0], name).toBeUndefined();
  }
});

test('the texts have no exclamation marks, no curly apostrophes, no raw HTML', () => {
  for (const { name, content } of [...articles, ...legalTexts]) {
    expect(content.replace(/^!\[/gm, ''), name).not.toMatch(
      /!|[\u2018\u2019\u201c\u201d\u2013\u2014]|<\/?[a-z]/i,
    );
  }
});
