import { inRupees } from '#content/costs/in-rupees.ts';
import { fact } from '#content/facts/facts.ts';
import { fillFacts } from '#content/facts/fill-facts.ts';
import { cheapestAvailable, type ProjectHomes } from '#content/homes/home.ts';
import { homeRow, typeOfHome } from '#content/homes/home-row.ts';
import { homesOf } from '#content/homes/homes.ts';
import { paymentSteps } from '#content/project-pages/payment-steps.ts';
import type { Cost, ProjectPage } from '#content/project-pages/project-pages.ts';
import { projectPages, projectWords } from '#content/project-pages/project-pages.ts';
import { type ProjectSlug, projectBySlug } from '#content/projects.ts';
import { site } from '#content/site.ts';
import { wordsOf } from '#content/words.ts';

/** The whole text of a project's PDF at a moment, with figures filled in. It crosses threads as JSON. */
export function projectPdfFacts(slug: ProjectSlug, now: Date) {
  const project = projectBySlug(slug);
  const page: ProjectPage = projectPages()[slug];
  const homes = homesOf(slug);
  const words = projectWords(project.name);
  const costRow = ({ label, explanation, fact: key }: Cost) => ({
    label,
    explanation: fillFacts(explanation),
    amount: fact(key).text,
  });
  const cheapest = cheapestAvailable(homes) ?? homes.list[0];
  if (!cheapest) throw new Error(`content/homes/${slug}.ts has no home.`);
  const rupees = inRupees(cheapest.price);
  return {
    project,
    page,
    words,
    homes,
    address: `${site().url}/projects/${slug}`,
    madeAt: now.toISOString(),
    asAt: wordsOf('pages/pdf').project.asAt.replace('{date}', momentText(now)),
    rupees: fillFacts(wordsOf('pages/pdf').project.rupees.replace('{rupees}', rupees)),
    bedrooms: span(homes, ({ type }) => homes.types[type]?.bedrooms ?? 0, wordsOf('pages/pdf').project.range),
    sizes: span(homes, ({ insideSqm }) => insideSqm, wordsOf('pages/pdf').project.sizes),
    rows: homes.list.map((home) => homeRow(home, typeOfHome(homes, home), words.homes)),
    homesNote: fillFacts(homes.sample ? words.homes.rate : words.homes.real),
    payments: paymentSteps(project, words, fillFacts),
    costsOnce: page.costsOnce.map(costRow),
    costsYearly: page.costsYearly.map(costRow),
  };
}

export type ProjectPdfFacts = ReturnType<typeof projectPdfFacts>;

/** 16 November 2026, 10:42 am AEDT */
function momentText(now: Date): string {
  const [day, time] = [
    { dateStyle: 'long' },
    { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  ].map((parts) =>
    now.toLocaleString('en-AU', { ...parts, timeZone: 'Australia/Sydney' } as Intl.DateTimeFormatOptions),
  );
  return `${day}, ${time}`;
}

function span(
  homes: ProjectHomes,
  of: (home: ProjectHomes['list'][number]) => number,
  words: string,
): string {
  const values = homes.list.map(of);
  return words.replace('{least}', String(Math.min(...values))).replace('{most}', String(Math.max(...values)));
}
