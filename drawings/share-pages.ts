import { type ProjectCard, projects } from '#content/projects.ts';
import { type ArticleHead, articleDrawing } from './details/article-drawing.ts';
import { brickDetail } from './details/detail-brick.ts';
import { gridDetail } from './details/detail-grid.ts';
import { sectionDetail } from './details/detail-section.ts';
import { siteDetail } from './details/detail-site.ts';
import { stairDetail } from './details/detail-stair.ts';
import { windowDetail } from './details/detail-window.ts';
import { heroFrame } from './hero/hero-frame.ts';
import { heroLandscape } from './hero/hero-scene.ts';
import { COLOUR } from './pen/tokens.ts';
import { projectDrawings } from './project-drawings.ts';
import type { Framing, Share } from './share-image.ts';
import { daySkyline } from './surroundings/day-skyline.ts';

const DETAIL: Framing = { x: 610, y: 135, width: 540, height: 360 };
/** The city comes out of the paper beside the words. */
const CITY: Framing = { x: 576, y: 0, width: 624, height: 630, view: '776 160 720 727', fade: true };

const cities = projects.map(({ city }) => city).join(' · ');

/** What each page's card says and shows, by the page's file name. */
export const SHARE_PAGES: Record<string, () => Share> = {
  home: () => ({
    eyebrow: cities,
    title: "Invest in Australia's Future",
    drawing: heroFrame(heroLandscape(), 0, true),
    framing: CITY,
    dark: true,
  }),
  about: () => ({ eyebrow: 'About us', title: 'Who We Are', drawing: daySkyline(), framing: CITY }),
  projects: () => ({
    eyebrow: cities,
    title: 'Two buildings, drawn before they are built',
    drawing: daySkyline(),
    framing: { ...CITY, view: '540 160 720 727' },
  }),
  ...Object.fromEntries(projects.map((project) => [project.slug, () => projectShare(project)])),
  management: () => ({
    eyebrow: 'Management',
    title: 'The people behind the plans',
    drawing: stairDetail('management'),
    framing: DETAIL,
  }),
  blogs: () => ({
    eyebrow: 'Blogs',
    title: 'Written for investors abroad',
    drawing: brickDetail('blogs'),
    framing: DETAIL,
  }),
  faqs: () => ({
    eyebrow: 'FAQs',
    title: 'Questions that buyers really ask',
    drawing: windowDetail('faqs'),
    framing: DETAIL,
  }),
  contact: () => ({
    eyebrow: 'Sydney · Hyderabad',
    title: 'Speak with us',
    drawing: siteDetail('contact', COLOUR.harbour),
    framing: DETAIL,
  }),
  plan: () => ({
    eyebrow: 'Planner',
    title: 'Plan the whole cost',
    drawing: gridDetail('plan'),
    framing: DETAIL,
  }),
  legal: () => ({
    eyebrow: 'Legal',
    title: 'In plain words',
    drawing: sectionDetail('legal'),
    framing: DETAIL,
  }),
  default: () => ({
    eyebrow: cities,
    title: 'Premium properties tailored for you',
    drawing: daySkyline(),
    framing: CITY,
  }),
};

function projectShare({ slug, place, name }: ProjectCard): Share {
  const { sheets, framing } = projectDrawings[slug];
  return { eyebrow: place, title: name, drawing: sheets.elevation(), framing };
}

export function articleShare(head: ArticleHead): Share {
  return { eyebrow: head.category, title: head.title, drawing: articleDrawing(head), framing: DETAIL };
}
