import type { IsoDate } from '#content/facts/fact.ts';
import { type FactKey, fact } from '#content/facts/facts.ts';
import { factKeysIn, fillFacts } from '#content/facts/fill-facts.ts';
import { date } from '#content/facts/quantity.ts';
import { cheapestAvailable, type ProjectHomes } from '#content/homes/home.ts';
import { homeRow, typeOfHome } from '#content/homes/home-row.ts';
import { homesOf } from '#content/homes/homes.ts';
import { projectPdfWords } from '#content/pages/pdf.ts';
import { projectPageWords } from '#content/pages/project.ts';
import { paymentSteps } from '#content/project-pages/payment-steps.ts';
import type { Cost, ProjectPage } from '#content/project-pages/project-page.ts';
import { projectPages } from '#content/project-pages/project-pages.ts';
import { type ProjectSlug, projectBySlug } from '#content/projects.ts';
import { site } from '#content/site.ts';

/** The whole text of a project's PDF, with figures filled in. */
export function projectPdfFacts(slug: ProjectSlug) {
  const project = projectBySlug(slug);
  const page: ProjectPage = projectPages[slug];
  const homes = homesOf(slug);
  const words: typeof projectPageWords = JSON.parse(
    JSON.stringify(projectPageWords).replaceAll('{project}', project.name),
  );
  const checkedOn = oldestCheck(page);
  const costRow = ({ label, explanation, fact: key }: Cost) => ({
    label,
    explanation: fillFacts(explanation),
    amount: fact(key).text,
  });
  const cheapest = cheapestAvailable(homes) ?? homes.list[0];
  if (!cheapest) throw new Error(`content/homes/${slug}.ts has no home.`);
  const { rupees } = homeRow(cheapest, typeOfHome(homes, cheapest), words.homes);
  return {
    project,
    page,
    words,
    homes,
    address: `${site.url}/projects/${slug}`,
    checkedOn,
    asAt: projectPdfWords.asAt.replace('{date}', date(checkedOn).text),
    rupees: fillFacts(projectPdfWords.rupees.replace('{rupees}', rupees)),
    bedrooms: span(homes, ({ type }) => homes.types[type]?.bedrooms ?? 0, projectPdfWords.range),
    sizes: span(homes, ({ insideSqm }) => insideSqm, projectPdfWords.sizes),
    rows: homes.list.map((home) => homeRow(home, typeOfHome(homes, home), words.homes)),
    homesNote: fillFacts(homes.sample ? words.homes.rate : words.homes.real),
    // The date of the facts, not of the drawing, so that the same content gives the same PDF.
    payments: paymentSteps(project, words, checkedOn, fillFacts),
    costsOnce: page.costsOnce.map(costRow),
    costsYearly: page.costsYearly.map(costRow),
  };
}

export type ProjectPdfFacts = ReturnType<typeof projectPdfFacts>;

/** The day on which the oldest of the PDF's facts was last checked. */
function oldestCheck({ costsOnce, costsYearly }: ProjectPage): IsoDate {
  const costs = [...costsOnce, ...costsYearly];
  const keys: FactKey[] = [
    'rupee-rate',
    ...costs.map(({ fact: key }) => key),
    ...costs.flatMap(({ explanation }) => factKeysIn(explanation)),
  ];
  const [oldest] = keys.map((key) => fact(key).source.checkedOn).sort();
  if (!oldest) throw new Error('A PDF without facts has no date.');
  return oldest;
}

function span(
  homes: ProjectHomes,
  of: (home: ProjectHomes['list'][number]) => number,
  words: string,
): string {
  const values = homes.list.map(of);
  return words.replace('{least}', String(Math.min(...values))).replace('{most}', String(Math.max(...values)));
}
