import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countWords, readMinutes } from '#content/read-time.ts';
import type { DutyScale } from './fact.ts';
import { type FactKey, fact, facts, isDueForReview } from './facts.ts';
import { factKeysIn, fillFacts } from './fill-facts.ts';

const MARKETING_FIGURES = ['8-12%', '5.2%', '100%', 'AUD 850,000', 'AUD 580,000', 'AUD 850K', 'AUD 580K'];
const PERCENTAGE_OR_MONEY =
  /\d[\d.,]*\s?(?:%|per cent)|(?:AUD|USD|INR|A\$|US\$|\$|₹|Rs\.?)\s?\d|\d\s(?:lakh|crore)/;
const RULED_DATE_OR_PERIOD =
  /\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)|\d+ (?:business )?(?:days|months|years)/;
const CATEGORIES = [
  'Investment Strategy',
  'City Focus',
  'Legal & Compliance',
  'Market Analysis',
  'Investment Tips',
  'Market Trends',
];

const keys = Object.keys(facts) as FactKey[];
const articles = readFolder('articles');
const legalTexts = readFolder('legal');

function readFolder(folder: string) {
  return readdirSync(new URL(`../${folder}/`, import.meta.url))
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const text = readFileSync(new URL(`../${folder}/${name}`, import.meta.url), 'utf8');
      const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
      return { name, fields: readFields(front), body };
    });
}

function readFields(front: string): Record<string, string> {
  const pairs = front.split('\n').map((line) => {
    const [, field = line, value = ''] = /^(\w+): (.*)$/.exec(line) ?? [];
    return [field, value.replace(/^"(.*)"$/, '$1')];
  });
  return Object.fromEntries(pairs);
}

function withoutFactsAndMarketing(body: string): string {
  return MARKETING_FIGURES.reduce(
    (text, figure) => text.replaceAll(figure, ''),
    body.replace(/\{\{.*?\}\}/g, ''),
  );
}

function number(key: FactKey): number {
  return fact(key).value as number;
}

function duty(scale: DutyScale, price: number): number {
  const bracket = scale.brackets.find(({ upTo }) => upTo === null || price <= upTo);
  if (!bracket) {
    throw new Error(`No bracket for ${price}`);
  }
  const parts = Math.ceil((price - bracket.over) / scale.perDollars);
  return Math.max(scale.minimum, bracket.base + (parts * scale.perDollars * bracket.ratePercent) / 100);
}

test('every fact has an https source, a readable key and dates in order', () => {
  for (const key of keys) {
    const { source, label, text, checkedOn, reviewBy, from, to } = fact(key);
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

test('an agreed rule names its second source, from another host', () => {
  for (const key of keys) {
    const { kind, sureness, source, alsoSeen } = fact(key);
    if (kind === 'rule' && sureness === 'agreed') {
      expect(alsoSeen?.url, key).toMatch(/^https:/);
      expect(new URL(alsoSeen?.url ?? '').host, key).not.toBe(new URL(source.url).host);
    }
  }
});

test('a figure from one secondary source reads with "about" and its date', () => {
  for (const key of keys) {
    const { kind, sureness, unit, text } = fact(key);
    if (sureness === 'secondary' && kind !== 'site claim' && unit !== 'text') {
      expect(text, key).toMatch(/^about .*\(.*20\d\d/);
    }
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

test('what only we say is marked as ours and borrows no name', () => {
  for (const key of keys) {
    const { kind, derivedFrom, sureness, source } = fact(key);
    const isOurWord = kind === 'assumption' || (kind === 'worked example' && !derivedFrom);
    if (isOurWord) expect(sureness, key).toBe('own');
    if (sureness === 'own') expect(source.name, key).toMatch(/^Our /);
  }
});

test('a fact is due for review the day after its review date', () => {
  expect(isDueForReview('nsw-surcharge-purchaser-duty', '2027-07-31')).toBe(false);
  expect(isDueForReview('nsw-surcharge-purchaser-duty', '2027-08-01')).toBe(true);
});

test('the bases of both duty scales follow from the brackets below them', () => {
  for (const key of ['nsw-transfer-duty-scale', 'qld-transfer-duty-scale'] as const) {
    const { brackets } = facts[key].value;
    brackets.forEach((bracket, index) => {
      const below = brackets[index - 1];
      expect(bracket.over, key).toBe(below?.upTo ?? 0);
      const exact = below ? below.base + ((bracket.over - below.over) * below.ratePercent) / 100 : 0;
      expect(Math.abs(bracket.base - exact), key).toBeLessThanOrEqual(1);
    });
  }
});

test('the approval fee of each step is the one in the scale', () => {
  const scale = facts['approval-fee-scale'].value;
  expect(scale.steps.map(({ fee }) => fee)).toEqual([
    number('approval-fee-to-1m'),
    number('approval-fee-to-2m'),
    number('approval-fee-to-3m'),
    number('approval-fee-to-4m'),
    number('approval-fee-to-5m'),
  ]);
  expect(number('established-fee-to-1m')).toBe(
    number('approval-fee-to-1m') * number('established-fee-multiple'),
  );
});

test('the worked purchases follow from the rates', () => {
  const fee = number('approval-fee-to-1m');
  const examples = [
    { name: 'sydnevia', price: 850_000, scale: facts['nsw-transfer-duty-scale'].value, rate: 9 },
    { name: 'brisnevia', price: 580_000, scale: facts['qld-transfer-duty-scale'].value, rate: 8 },
  ] as const;
  for (const { name, price, scale, rate } of examples) {
    const total = duty(scale, price) + (price * rate) / 100 + fee;
    expect(number(`${name}-duty`)).toBe(duty(scale, price));
    expect(number(`${name}-surcharge`)).toBe((price * rate) / 100);
    expect(number(`${name}-total`)).toBe(total);
    expect(number(`${name}-total-share`)).toBe(Math.round((total / price) * 1000) / 10);
    expect(number(`${name}-all-in`)).toBe(price + total);
    for (const usd of facts['exchange-rate-range'].value) {
      expect(Math.ceil(((price + total) * usd) / number('lrs-limit'))).toBe(number(`${name}-person-years`));
    }
    const atMiddle = (price + total) * number('exchange-rate-middle');
    expect(number(`${name}-usd`)).toBe(Math.round(atMiddle / 1000) * 1000);
  }
  expect(number('vacancy-fee-at-risk')).toBe(fee * number('vacancy-fee-multiple'));
});

test('the worked returns, remittances and taxes follow from their inputs', () => {
  const toTenth = (share: number) => Math.round(share * 1000) / 10;
  const brisbaneRent = (580_000 * number('brisbane-yield-2025')) / 100;
  const sydneyRent = (850_000 * number('capitals-yield-2025')) / 100;
  expect(number('brisnevia-rent-at-claim')).toBe(580_000 * 0.052);
  expect(number('brisnevia-rent-week-at-claim')).toBe((580_000 * 0.052) / 52);
  expect(number('brisnevia-rent-at-market')).toBe(brisbaneRent);
  expect(number('brisnevia-rent-week-at-market')).toBe(Math.round(brisbaneRent / 52));
  expect(number('brisnevia-claim-on-all-in')).toBe(toTenth(30_160 / number('brisnevia-all-in')));
  expect(number('brisnevia-market-on-all-in')).toBe(toTenth(brisbaneRent / number('brisnevia-all-in')));
  expect(number('sydnevia-market-on-all-in')).toBe(toTenth(sydneyRent / number('sydnevia-all-in')));
  expect(number('sydnevia-growth-rate-low')).toBe(toTenth((68_000 - sydneyRent) / 850_000));
  expect(number('sydnevia-growth-rate-high')).toBe(toTenth((102_000 - sydneyRent) / 850_000));
  expect(number('sydnevia-cost-over-5-years')).toBe(toTenth(number('sydnevia-total') / 850_000 / 5));
  expect(number('sydnevia-cost-over-10-years')).toBe(toTenth(number('sydnevia-total') / 850_000 / 10));
  expect(number('sydnevia-withholding')).toBe((850_000 * number('sale-withholding')) / 100);
  expect(number('remittance-sydnevia-april')).toBe(number('sydnevia-usd') - 2 * number('lrs-limit'));
  expect(number('remittance-brisnevia-april')).toBe(number('brisnevia-usd') - number('lrs-limit'));
  const collected = (sent: number) => ((sent - number('tcs-threshold')) * number('tcs-rate')) / 100;
  expect(number('tcs-example-collected')).toBe(collected(20_000_000));
  expect(number('tcs-example-split')).toBe(2 * collected(10_000_000));
});

test('every fact that a text names exists', () => {
  for (const { name, body } of [...articles, ...legalTexts]) {
    expect(() => factKeysIn(body), name).not.toThrow();
    expect(fillFacts(body), name).not.toMatch(/\{\{|\}\}/);
  }
  expect(() => fillFacts('{{no-such-fact}}')).toThrow('No fact is called "no-such-fact"');
});

test('no regulatory figure stands in an article or legal text by hand', () => {
  for (const { name, fields, body } of articles) {
    const text = withoutFactsAndMarketing(
      [fields.title, fields.metaDescription, fields.excerpt, body].join('\n'),
    );
    expect(PERCENTAGE_OR_MONEY.exec(text)?.[0], name).toBeUndefined();
    expect(RULED_DATE_OR_PERIOD.exec(text)?.[0], name).toBeUndefined();
  }
  for (const { name, body } of legalTexts) {
    expect(PERCENTAGE_OR_MONEY.exec(withoutFactsAndMarketing(body))?.[0], name).toBeUndefined();
  }
});

test('ten articles have complete front matter', () => {
  expect(articles.map(({ fields }) => Number(fields.id)).sort((a, b) => a - b)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
  expect(new Set(articles.map(({ fields }) => fields.publishDate)).size).toBe(10);
  expect(new Set(articles.map(({ fields }) => fields.category))).toEqual(new Set(CATEGORIES));
  for (const { name, fields } of articles) {
    expect(`${fields.slug}.md`).toBe(name);
    expect(fields.title && fields.excerpt, name).toBeTruthy();
    expect(fields.metaTitle, name).toMatch(/^.{10,60}$/);
    expect(fields.metaDescription, name).toMatch(/^.{50,155}$/);
    expect(fields.publishDate, name).toMatch(/^2026-\d{2}-\d{2}$/);
    expect(fields.tags, name).toMatch(/^\[[^\]]+\]$/);
    expect(fields.featured, name).toBe(String(Number(fields.id) <= 3));
  }
});

test('read times are in step with the texts, and the texts with their bounds', () => {
  for (const { name, fields, body } of articles) {
    const text = fillFacts(body);
    expect(fields.readTime, name).toBe(`${readMinutes(text)} min read`);
    expect(countWords(text), name).toBeGreaterThanOrEqual(800);
    expect(countWords(text), name).toBeLessThanOrEqual(1400);
  }
  const minutes = ['1', '2', '3'].map(
    (id) => articles.find(({ fields }) => fields.id === id)?.fields.readTime,
  );
  expect(minutes).toEqual(['5 min read', '4 min read', '6 min read']);
});

test('the texts keep to the voice: no exclamation marks, no curly apostrophes, no raw HTML', () => {
  for (const { name, body } of [...articles, ...legalTexts]) {
    expect(body.replace(/^!\[/gm, ''), name).not.toMatch(
      /!|[\u2018\u2019\u201c\u201d\u2013\u2014]|<\/?[a-z]/i,
    );
  }
});
