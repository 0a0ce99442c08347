import { renderToStaticMarkup } from 'react-dom/server';
import { type FactKey, fact } from '#content/facts/facts.ts';
import { fillFacts } from '#content/facts/fill-facts.ts';
import { type ProjectCard, projects } from '#content/projects.ts';
import { hasCosts } from '#content/state-rules.ts';
import { wordsOf } from '#content/words.ts';
import { type Bar, Bars, type BarsProps } from './bars.tsx';

const words = () => wordsOf('pages/article-charts');

type Chart = Omit<BarsProps, 'id' | 'label'>;

const withCosts = projects.filter(hasCosts);

/** What an article can show as ![What it shows](chart:yields-sydney-brisbane). */
const charts: Record<string, () => Chart> = {
  'remittance-schedule': () => ({
    title: words().remittance.title,
    note: fillFacts(words().remittance.note),
    every: Number(fact('lrs-limit').value),
    bars: withCosts.flatMap(({ slug, name }) => [
      bar(`${name}, ${words().remittance.contract}`, `${slug}-contract-usd` as FactKey),
      bar(`${name}, ${words().remittance.balance}`, `${slug}-balance-usd` as FactKey),
    ]),
  }),
  'yields-sydney-brisbane': () => ({
    title: words().yields.title,
    bars: words().yields.bars.map((each) => ({ ...bar(each.name, each.fact), isOld: 'isOld' in each })),
  }),
  ...Object.fromEntries(
    withCosts.map((project) => [`cost-stack-${project.slug}`, () => costsOnTop(project)]),
  ),
};

export const chartNames = Object.keys(charts);

export function articleChart(name: string, label: string): string {
  const chart = Object.hasOwn(charts, name) ? charts[name] : undefined;
  if (!chart) throw new Error(`there is no chart "${name}", only ${chartNames.join(', ')}.`);
  return renderToStaticMarkup(<Bars id={name} label={label} {...chart()} />);
}

/** What a foreign buyer who applies for approval pays on top of the price of the cheapest home. */
function costsOnTop({ slug, priceText }: ProjectCard): Chart {
  const of = (name: string) => `${slug}-${name}` as FactKey;
  const { title, note, bars } = words().costs;
  return {
    title,
    note: note.replace('{total}', fact(of('total')).text).replace('{price}', priceText),
    bars: Object.entries(bars).map(([cost, name]) => bar(name, of(cost))),
  };
}

function bar(name: string, key: FactKey): Bar {
  const { value, text } = fact(key);
  return { name, figure: text, value: Number(value) };
}
