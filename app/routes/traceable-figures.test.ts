import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultFields } from '#app/features/estimate/form/estimate-fields.ts';
import { planRegister, planView } from '#app/features/estimate/plan-view.server.ts';
import { claims } from '#content/claims.ts';
import { inRupees } from '#content/costs/in-rupees.ts';
import { isoToday } from '#content/costs/iso-date.ts';
import { type FactKey, fact, facts } from '#content/facts/facts.ts';
import { homesOf } from '#content/homes/homes.ts';
import { projects } from '#content/projects.ts';

// Runs against the built site: scripts/testing/run-tests.ts builds it first.
const CLIENT_DIR = 'build/client';
const TIMES: Record<string, number> = { k: 1e3, m: 1e6, lakh: 1e5, million: 1e6, crore: 1e7, billion: 1e9 };
const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`;
const MONEY = new RegExp(
  String.raw`(AUD|USD|INR|A\$|US\$|\$|₹|Rs\.?)\s?(${NUMBER})(?:\s?[-–]\s?(${NUMBER}))?(?:\s?(K\b|M\b|lakh|crore|million|billion))?`,
  'g',
);
const RUPEE_WORDS = new RegExp(String.raw`(${NUMBER})\s(lakh|crore)`, 'g');
const PERCENT = new RegExp(String.raw`(${NUMBER}(?:\s?[-–]\s?${NUMBER})?)\s?(?:%|per cent)`, 'g');
const PLANNER = 'plan/index.html';

const pages = readdirSync(CLIENT_DIR, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => ({ file, html: withoutComments(readFileSync(join(CLIENT_DIR, file), 'utf8')) }));

const traceable = new Set(
  [
    ...(Object.keys(facts) as FactKey[]).flatMap((key) => {
      const { text, label, context = '', source, alsoSeen } = fact(key);
      return [text, label, context, source.name, alsoSeen?.name ?? ''];
    }),
    ...projects.flatMap(({ returnFigure, priceFigure }) => [returnFigure, priceFigure]),
    ...claims().map(({ value }) => value),
    // The prices of homes.
    ...projects.flatMap(({ slug }) => homesOf(slug).list.map(({ price }) => `AUD ${price}`)),
  ].flatMap(figuresIn),
);

/** The same amounts at the register's rate. */
const inRupeesToo = new Set(
  [...traceable].flatMap((figure) => {
    const [, dollars] = /^AUD (\d[\d.]*)$/.exec(figure) ?? [];
    return dollars ? figuresIn(inRupees(Number(dollars))) : [];
  }),
);

/** What the planner computes for each project; its lines name their facts, and its PDF has the same figures. */
const planned = new Set(plannedFigures());

function plannedFigures(): string[] {
  const plans = planRegister.homes.map(
    ({ slug }) => planView({ ...defaultFields, home: slug }, isoToday()).view,
  );
  return figuresIn(JSON.stringify(plans));
}

/** Normalises a figure: AUD 850K and AUD 850,000 are the same. */
function figuresIn(text: string): string[] {
  return [
    ...[...text.matchAll(MONEY)].map(([, sign = '', low = '', high, unit]) => {
      const amount = high ? `${value(low, unit)}-${value(high, unit)}` : value(low, unit);
      return `${currency(sign)} ${amount}`;
    }),
    ...[...text.replace(MONEY, ' ').matchAll(RUPEE_WORDS)].map(
      ([, amount = '', unit]) => `any ${value(amount, unit)}`,
    ),
    ...[...text.matchAll(PERCENT)].map(([, share = '']) => `${share.replace(/\s/g, '').replace('–', '-')}%`),
  ];
}

function value(digits: string, unit = ''): number {
  return Math.round(Number(digits.replaceAll(',', '')) * (TIMES[unit.toLowerCase()] ?? 1) * 100) / 100;
}

function currency(sign: string): string {
  if (/^(?:₹|Rs|INR)/.test(sign)) return 'INR';
  return sign.startsWith('US') ? 'USD' : 'AUD';
}

function isTraceable(figure: string, file: string): boolean {
  const isKnown = (named: string) =>
    traceable.has(named) || inRupeesToo.has(named) || (file === PLANNER && planned.has(named));
  if (!figure.startsWith('any ')) return isKnown(figure);
  return ['AUD', 'USD', 'INR'].some((name) => isKnown(figure.replace('any', name)));
}

function withoutComments(html: string): string {
  return html.replace(/<!--.*?-->/gs, '');
}

/** What a person or a screen reader can read: the text and the readable attributes. */
function words(html: string): string {
  const body = html.replace(/<(script|style)\b.*?<\/\1>/gs, ' ');
  const spoken = [...body.matchAll(/\s(?:alt|title|aria-label|placeholder|content)="([^"]*)"/g)].map(
    ([, text]) => text,
  );
  return [body.replace(/<[^>]*>/g, ' '), ...spoken]
    .join(' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ');
}

test('every percentage and every amount on every page comes from the register or is a marketing figure', () => {
  expect(pages.length).toBeGreaterThan(1);
  const strays = pages.flatMap(({ file, html }) =>
    figuresIn(words(html))
      .filter((figure) => !isTraceable(figure, file))
      .map((figure) => `${file}: ${figure}`),
  );
  expect([...new Set(strays)]).toEqual([]);
});

test('figures are recognised in all their spellings', () => {
  expect(figuresIn('from AUD 850K or AUD 850,000+, A$4,000-100,000')).toEqual([
    'AUD 850000',
    'AUD 850000',
    'AUD 4000-100000',
  ]);
  expect(figuresIn('₹10 lakh, 8.5 lakh, Rs. 2 crore, USD 0.62')).toEqual([
    'INR 1000000',
    'INR 20000000',
    'USD 0.62',
    'any 850000',
  ]);
  expect(figuresIn('8-12% p.a., 5.2 %, 14.6 per cent')).toEqual(['8-12%', '5.2%', '14.6%']);
});
