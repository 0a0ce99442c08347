import { costRules } from '#content/costs/cost-rules.ts';
import { purchaseCosts } from '#content/costs/purchase-costs.ts';
import { published } from '#content/facts/published.ts';
import { faqs } from '#content/faqs.ts';
import { projectList } from '#content/project-list.ts';
import { pageWords } from '#content/reading/page-words.ts';
import type { CoveredState } from '#content/state-rules.ts';
import { writtenArticles } from '#content/testing/written-articles.ts';
import type { SiteFiles } from '#server/pages/files/site-files.ts';
import type { HomeRow } from '#server/pages/live/read-inputs.ts';

/** The figures that a page may state of a project, computed from its rows and nothing else. */
function figuresOf(slug: string, state: CoveredState, rows: readonly HomeRow[]) {
  const shown = rows.filter((row) => row.project === slug && row.state !== 'withdrawn');
  const available = shown.filter((row) => row.state === 'available');
  const from = Math.min(...available.map(({ price }) => price));
  const purchase = { price: from, state, foreignShare: 1, loanShare: 0, path: 'apply' } as const;
  return {
    ...{ slug, shown, from },
    /** The lowest price of each type. */
    types: [...new Set(available.map(({ type }) => type))].map((type) =>
      Math.min(...available.filter((row) => row.type === type).map(({ price }) => price)),
    ),
    short: `AUD ${from / 1000}K`,
    exact: `AUD ${digits(from)}`,
    costs: `AUD ${digits(Math.round(purchaseCosts(costRules(published), purchase).total))}`,
  };
}
type Figures = ReturnType<typeof figuresOf>;

const STATED = /(?:\bfrom|starting price(?: of)?|starting investment(?: of)?) (AUD [\d,.]*\dK?)/gi;
/** Pages whose text names the costs of the cheapest home. */
const namingCosts = (slug: string) => [
  ...Object.entries({ '/projects': pageWords('pages/projects'), '/faqs': faqs() })
    .filter(([, words]) => JSON.stringify(words).includes(`{{${slug}-total}}`))
    .map(([path]) => path),
  ...writtenArticles
    .filter(({ content }) => content.includes(`{{${slug}-total}}`))
    .map((article) => `/blogs/${article.slug}`),
];
const { states } = pageWords('pages/project').homes;
const LABELS = { ...states, held: states.reserved, withdrawn: '' };

interface ShownFigures {
  files: SiteFiles;
  /** What the PDF of a project says, and the replies of staff. */
  sheetOf(slug: string): Promise<string>;
  replies: string;
}

/** Every figure of every page, project PDF and reply that does not agree with the rows. */
export async function figureProblems(
  { files, sheetOf, replies }: ShownFigures,
  rows: readonly HomeRow[],
): Promise<string[]> {
  const figures = projectList().map(({ slug, state }) => figuresOf(slug, state as CoveredState, rows));
  const right = new Set(
    figures.flatMap(({ short, exact, costs, types }) => [
      short,
      exact,
      costs,
      ...types.map((price) => `AUD ${digits(price)}`),
    ]),
  );
  const problems: string[] = [];
  const text = (path: string) => String(files.get(path)?.body);
  const listed = text('/sitemap.xml').matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g);
  const pages = new Map([...listed].map(([, path]) => [path || '/', text(path || '/')] as const));
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
    // The planner opens with the first project.
    if (project === figures[0] && !plain(pages.get('/plan') ?? '').includes(project.costs))
      problems.push(`/plan: no ${project.costs}`);
    for (const path of namingCosts(project.slug))
      if (!plain(pages.get(path) ?? '').includes(project.costs))
        problems.push(`${path}: no ${project.costs}`);
    problems.push(...sheetProblems(await sheetOf(project.slug), project));
    if (!replies.includes(project.costs)) problems.push(`replies: no ${project.costs}`);
  }
  return problems;
}

/** Its list of homes, its counts and its structured data. */
function pageProblems(html: string, { slug, from, shown, short }: Figures): string[] {
  const problems: string[] = [];
  const listed = [...html.matchAll(/<li id="(\w+\.\d+)"[\s\S]*?<\/li>/g)];
  if (listed.length !== shown.length) problems.push(`${slug}: ${listed.length} homes of ${shown.length}`);
  for (const { number, price, state } of shown) {
    const row = plain(listed.find(([, id]) => id === number)?.[0] ?? '');
    const stated = /AUD [\d,]+/.exec(row)?.[0];
    if (stated !== (state === 'sold' ? undefined : `AUD ${digits(price)}`) || !row.includes(LABELS[state]))
      problems.push(`${slug}: ${row}, not ${number} ${state} ${price}`);
  }
  if (!html.includes(`"lowPrice":${from},`)) problems.push(`${slug}: structured data without ${from}`);
  const text = plain(html);
  if (!text.includes(`${pageWords('pages/project').startingPrice} ${short}`))
    problems.push(`${slug}: no ${short}`);
  return problems;
}

function sheetProblems(sheet: string, { slug, shown, short, costs }: Figures): string[] {
  const text = sheet.replace(/\s/g, '');
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
