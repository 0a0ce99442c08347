import { pictureSize } from '#app/lib/content/picture-size.server.ts';
import { factFigure, sourceNote, withFacts } from '#app/lib/page/page-facts.server.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import { articleBySlug } from '#content/articles.server.ts';
import { inRupees } from '#content/costs/in-rupees.ts';
import { type FactKey, fact } from '#content/facts/facts.ts';
import { cheapestAvailable } from '#content/homes/home.ts';
import { homesOf } from '#content/homes/homes.ts';
import { photographAt } from '#content/photographs.ts';
import { progressOf } from '#content/progress.server.ts';
import { buyingSteps } from '#content/project-pages/buying-steps.ts';
import { paymentSteps } from '#content/project-pages/payment-steps.ts';
import type { Cost, DrawingKind, ProjectPage } from '#content/project-pages/project-pages.ts';
import { projectPages, projectWords } from '#content/project-pages/project-pages.ts';
import { type ProjectCard, type ProjectSlug, projectBySlug } from '#content/projects.ts';
import type { Words } from '#content/schemas/documents.ts';
import { isCovered, requireCoveredState, stateRow } from '#content/state-rules.ts';
import { wordsOf } from '#content/words.ts';
import { homePictures } from './home-pictures.server.ts';
import { projectHomes } from './project-homes.server.ts';

/** Everything that the page of one project shows, with figures and sizes filled in. `home` is the one whose sheet comes first. */
export function projectPage(slug: string, home: string | null = null) {
  const project = projectBySlug(slug as ProjectSlug);
  const { returnPercent, ...card } = project;
  const page: ProjectPage = projectPages()[project.slug];
  const drawn = (kind: DrawingKind | 'floor-plan-phone') => {
    const src = `/drawings/${slug}-${kind}.svg`;
    return { src, ...pictureSize(src) };
  };
  const sheet = (kind: DrawingKind) => {
    const drawing = page.drawings[kind];
    return drawing && { id: kind, ...drawn(kind), ...drawing, sample: project.sample };
  };
  const floorPlan = sheet('floor-plan');
  const words = projectWords(project.name);
  const steps = buyingSteps(isCovered(project.state) ? stateRow(project.state).duty.due : undefined);
  return {
    ...card,
    words,
    shareImage: project.drawn ? `/share/${project.slug}.jpg` : '/share/front-page.png',
    title: page.title,
    lead: page.lead,
    figures: openingFigures(project, page, words),
    pictures: homePictures(project.slug),
    building: page.building,
    articles: page.articles
      .flatMap((article) => articleBySlug(article) ?? [])
      .map((article) => ({ slug: article.slug, title: article.title })),
    elevation: sheet('elevation'),
    model: project.picture || photographAt(project.photograph) ? undefined : page.model,
    section: sheet('section'),
    floorPlan: floorPlan && { ...floorPlan, phone: drawn('floor-plan-phone') },
    sitePlan: sheet('site-plan'),
    placeTitle: page.placeTitle,
    placeText: page.place,
    near: page.near,
    travel: page.travel.map(({ name, fact: key }) => ({ name, time: factFigure(key) })),
    travelNote: sourceNote(
      [],
      page.travel.map(({ fact: key }) => key),
    ),
    homes: projectHomes(slug, homesOf(project.slug), page.homes, words.homes, home),
    costs: costsOf(project, page, words),
    pdf: project.drawn && project.count > 0 ? projectPdf(project.slug) : undefined,
    programme: page.programme.map(({ name, when }) => ({ name, is: when ?? words.toBeAnnounced })),
    particulars: page.particulars.map(({ name, is, text }) => ({
      name,
      is: is ?? words.toBeAnnounced,
      text: text && withFacts(text),
    })),
    steps: steps.map(({ name, text }) => ({ name, text: withFacts(text) })),
    stepsNote: sourceNote(steps.map(({ text }) => text)),
    progress: progressOf(project.slug).map((entry) => ({
      ...entry,
      day: formatDate(entry.date),
      photographs: entry.photographs.flatMap((address) => photographAt(address) ?? []),
    })),
    questions: page.questions.map(({ question, answer }, index) => ({
      id: `question-${index + 1}`,
      question: withFacts(question),
      answer: [withFacts(answer)],
      note: sourceNote([answer]),
    })),
  };
}

/** What the page opens with: the price in both currencies, and the return of a year with its meaning. */
function openingFigures(project: ProjectCard, page: ProjectPage, words: Words['pages/project']) {
  const { slug, offer, price, priceFigure, priceText, returnPercent, returnShare, returnBasis } = project;
  return {
    price: offer.isPrice
      ? {
          label: `${words.startingPrice} ${priceFigure}+`,
          figure: `${offer.label} ${priceText}`,
          rupees: inRupees(price),
          buys: whatItBuys(slug, words),
        }
      : { ...offer, rupees: undefined, buys: undefined },
    yearly: returnPercent.length > 0 && {
      label: page.returnLabel,
      figure: returnShare,
      basis: returnBasis,
      meaning: withFacts(page.returnMeaning),
    },
  };
}

/** The size of the home that "from" means. */
function whatItBuys(slug: ProjectSlug, words: Words['pages/project']): string | undefined {
  const homes = homesOf(slug);
  const home = cheapestAvailable(homes);
  const type = home && homes.types[home.type];
  return (
    type &&
    words.buys.replace('{type}', type.name.split(',')[0] ?? '').replace('{area}', String(home.insideSqm))
  );
}

/** Everything that needs a price and the duties of the state; undefined without them. */
function costsOf(project: ProjectCard, page: ProjectPage, words: Words['pages/project']) {
  if (project.price === 0 || !isCovered(project.state)) return undefined;
  return {
    state: project.state,
    payments: paymentSteps(project, words, withFacts),
    letting: lettingYear(project, page, words.letting),
    once: page.costsOnce.map(costRow),
    yearly: page.costsYearly.map(costRow),
  };
}

export type ProjectCostsContent = NonNullable<ReturnType<typeof costsOf>>;

export type ProjectPageContent = ReturnType<typeof projectPage>;

function costRow({ label, explanation, fact: key }: Cost) {
  const { source } = fact(key);
  return {
    label,
    explanation: withFacts(explanation),
    amount: factFigure(key),
    source: { name: source.name, url: source.url },
    checkedOn: formatDate(source.checkedOn),
  };
}

function projectPdf(slug: ProjectSlug) {
  return { href: `/sheets/${slug}.pdf`, label: wordsOf('pages/pdf').project.link };
}

const LINES = [
  'year-rent',
  'year-empty',
  'year-manager',
  'year-levies',
  'year-running',
  'year-land-tax',
] as const;

/** A year of letting: every line is a worked example of the register. */
function lettingYear(project: ProjectCard, page: ProjectPage, words: Words['pages/project']['letting']) {
  const { slug } = project;
  const { letting } = stateRow(requireCoveredState(project));
  const keys: FactKey[] = [
    letting.grossYield,
    letting.levies,
    'management-share',
    'foreign-resident-rate',
    `${slug}-net-yield`,
  ];
  return {
    rows: LINES.map((line) => ({
      label: withFacts(words.rows[line].replace('{levies}', `{{${letting.levies}}}`)),
      amount: factFigure(`${slug}-${line}`),
    })),
    net: factFigure(`${slug}-net-rent`),
    afterTax: { label: withFacts(words.afterTax), amount: factFigure(`${slug}-rent-after-tax`) },
    netYield: factFigure(`${slug}-net-yield`),
    text: withFacts(page.lettingNote),
    note: sourceNote([page.lettingNote], keys),
  };
}
