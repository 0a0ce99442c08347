import { costRules } from '#content/costs/cost-rules.ts';
import { purchaseCosts } from '#content/costs/purchase-costs.ts';
import { published } from '#content/facts/published.ts';
import { faqs } from '#content/faqs.ts';
import { projectPageWords } from '#content/pages/project.ts';
import { projectsPage } from '#content/pages/projects.ts';
import { projectList } from '#content/project-list.ts';
import type { CoveredState } from '#content/state-rules.ts';
import { writtenArticles } from '#content/testing/written-articles.ts';
import { objectsOf, textOf } from '#pdf/testing/read-pdf.ts';
import type { HomeRow } from '#server/pages/live/read-inputs.ts';

/** The figures that a page may state of a project, computed from its rows and nothing else. */
function figuresOf(slug: string, state: CoveredState, rows: readonly HomeRow[]) {
  const shown = rows.filter((row) => row.project === slug && row.state !== 'withdrawn');
  const available = shown.filter((row) => row.state === 'available');
  const from = Math.min(...available.map(({ price }) => price));
  const purchase = { price: from, state, foreignShare: 1, loanShare: 0, path: 'apply' } as const;
  return {
    ...{ slug, shown, from },
    short: `AUD ${from / 1000}K`,
    exact: `AUD ${digits(from)}`,
    costs: `AUD ${digits(Math.round(purchaseCosts(costRules(published), purchase).total))}`,
  };
}
type Figures = ReturnType<typeof figuresOf>;

const STATED = /(?:\bfrom|starting price(?: of)?|starting investment(?: of)?) (AUD [\d,.]*\dK?)/gi;
/** Pages whose text names the costs of the cheapest home. */
const namingCosts = (slug: string) => [
  ...Object.entries({ '/projects': projectsPage, '/faqs': faqs })
    .filter(([, words]) => JSON.stringify(words).includes(`{{${slug}-total}}`))
    .map(([path]) => path),
  ...writtenArticles
    .filter(({ content }) => content.includes(`{{${slug}-total}}`))
    .map((article) => `/blogs/${article.slug}`),
];
const { states, shown: shownWords } = projectPageWords.homes;
const LABELS = { ...states, held: states.reserved, withdrawn: '' };

/** Every figure of every page, project PDF and reply that does not agree with the rows. */
export async function figureProblems(
  url: string,
  rows: readonly HomeRow[],
  replies: string,
): Promise<string[]> {
  const figures = projectList.map(({ slug, state }) => figuresOf(slug, state as CoveredState, rows));
  const right = new Set(figures.flatMap(({ short, exact, costs }) => [short, exact, costs]));
  const problems: string[] = [];
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const pages = new Map<string, string>();
  for (const [, path = '/'] of sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g))
    pages.set(path || '/', await (await fetch(url + path)).text());
  for (const [path, html] of pages) {
    for (const [sentence, figure = ''] of plain(html).matchAll(STATED))
      if (!right.has(figure)) problems.push(`${path}: ${sentence}`);
  }
  for (const project of figures) {
    const page = pages.get(`/projects/${project.slug}`) ?? '';
    problems.push(...pageProblems(page, project));
    for (const path of ['/', '/projects'])
      if (!plain(pages.get(path) ?? '').includes(project.short))
        problems.push(`${path}: no ${project.short}`);
    if (!plain(pages.get('/plan') ?? '').includes(project.costs)) problems.push(`/plan: no ${project.costs}`);
    for (const path of namingCosts(project.slug))
      if (!plain(pages.get(path) ?? '').includes(project.costs))
        problems.push(`${path}: no ${project.costs}`);
    problems.push(...(await pdfProblems(url, project)));
    if (!replies.includes(project.costs)) problems.push(`replies: no ${project.costs}`);
  }
  return problems;
}

/** Its list of homes, its counts and its structured data. */
function pageProblems(html: string, { slug, from, shown, short }: Figures): string[] {
  const problems: string[] = [];
  const listed = [...html.matchAll(/<tr id="home-([\w-]+)"[\s\S]*?<\/tr>/g)];
  if (listed.length !== shown.length) problems.push(`${slug}: ${listed.length} homes of ${shown.length}`);
  for (const { number, price, state } of shown) {
    const row = plain(listed.find(([, id]) => id === number.replace('.', '-'))?.[0] ?? '');
    const stated = /AUD [\d,]+/.exec(row)?.[0];
    if (stated !== (state === 'sold' ? undefined : `AUD ${digits(price)}`) || !row.includes(LABELS[state]))
      problems.push(`${slug}: ${row}, not ${number} ${state} ${price}`);
  }
  if (!html.includes(`"lowPrice":${from},`)) problems.push(`${slug}: structured data without ${from}`);
  const text = plain(html);
  if (!text.includes(`${projectPageWords.startingPrice} ${short}`)) problems.push(`${slug}: no ${short}`);
  if (!text.includes(shownWords.replace('{count}', String(shown.length))))
    problems.push(`${slug}: no count of ${shown.length}`);
  return problems;
}

async function pdfProblems(url: string, { slug, shown, short, costs }: Figures): Promise<string[]> {
  const pdf = Buffer.from(await (await fetch(`${url}/sheets/${slug}.pdf`)).arrayBuffer());
  const text = textOf(objectsOf(pdf)).replace(/\s/g, '');
  const has = (words: string) => text.includes(words.replace(/\s/g, ''));
  const sale = shown.filter(({ state }) => state !== 'sold').map(({ price }) => `AUD ${digits(price)}`);
  return [short, costs, ...sale]
    .filter((figure) => !has(figure))
    .map((figure) => `${slug}.pdf: no ${figure}`);
}

function plain(html: string): string {
  return html
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

function digits(amount: number): string {
  return amount.toLocaleString('en-AU');
}
