import { factFigure, sourceNote, withFacts } from '#app/lib/page/page-facts.server.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import { fact } from '#content/facts/facts.ts';
import { aud } from '#content/facts/quantity.ts';
import { projectPageWords } from '#content/pages/project.ts';
import {
  buyerGets,
  costsIntro,
  type DrawingKind,
  type ProjectPage,
  processSteps,
  projectPages,
} from '#content/project-pages.ts';
import { projects } from '#content/projects.ts';
import { pictureSize } from './picture-size.server.ts';

/** Everything the page of one project shows, with figures and sizes filled in. */
export function projectPage(slug: string) {
  const project = projects.find((candidate) => candidate.slug === slug);
  if (!project) throw new Error(`content/projects.ts has no project "${slug}".`);
  const page: ProjectPage = projectPages[project.slug];
  const sheet = (kind: DrawingKind) => {
    const src = `/drawings/${slug}-${kind}.svg`;
    return { id: kind, src, ...pictureSize(src), ...page.drawings[kind], sample: project.sample };
  };
  return {
    words: withName(projectPageWords, project.name),
    slug: project.slug,
    name: project.name,
    place: project.place,
    accent: project.accent,
    description: project.description,
    title: page.title,
    lead: page.lead,
    figures: [
      { label: 'Starting price', figure: `${project.priceFigure}+`, basis: project.priceBasis },
      { label: page.returnLabel, figure: project.returnShare, basis: project.returnBasis },
    ],
    building: page.building,
    sample: project.sample,
    elevation: sheet('elevation'),
    section: sheet('section'),
    floorPlan: sheet('floor-plan'),
    sitePlan: sheet('site-plan'),
    placeTitle: page.placeTitle,
    placeText: page.place,
    near: page.near,
    buyerGets,
    steps: processSteps.map(({ name, text }) => ({ name, text: withFacts(text) })),
    stepsNote: sourceNote(processSteps.map(({ text }) => text)),
    costsIntro: withFacts(costsIntro(aud(project.price).text)),
    costsOnce: page.costsOnce.map(costRow),
    costsYearly: page.costsYearly.map(costRow),
    questions: page.questions.map(({ question, answer }, index) => ({
      id: `question-${index + 1}`,
      question,
      answer: [withFacts(answer)],
      note: sourceNote([answer]),
    })),
  };
}

/** The words with the project's name in them. */
function withName<Words>(words: Words, name: string): Words {
  return JSON.parse(JSON.stringify(words).replaceAll('{project}', name));
}

export type ProjectPageContent = ReturnType<typeof projectPage>;

function costRow({ label, explanation, fact: key }: ProjectPage['costsOnce'][number]) {
  const { source } = fact(key);
  return {
    label,
    explanation: withFacts(explanation),
    amount: factFigure(key),
    source: { name: source.name, url: source.url },
    checkedOn: formatDate(source.checkedOn),
  };
}
