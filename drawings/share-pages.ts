import { readFileSync } from 'node:fs';
import { COLOUR } from '#content/colours.ts';
import { shareCards } from '#content/pages/share-cards.ts';
import type { ProjectSlug } from '#content/projects.ts';
import { type ArticleHead, articleDrawing } from './details/article-drawing.ts';
import { brickDetail } from './details/detail-brick.ts';
import { gridDetail } from './details/detail-grid.ts';
import { sectionDetail } from './details/detail-section.ts';
import { siteDetail } from './details/detail-site.ts';
import { stairDetail } from './details/detail-stair.ts';
import { windowDetail } from './details/detail-window.ts';
import { heroFrame } from './hero/hero-frame.ts';
import { heroLandscape } from './hero/hero-scene.ts';
import { drawingsOf, drawnProjects } from './project-drawings.ts';
import type { Framing, Share } from './share-image.ts';

const DETAIL: Framing = { x: 610, y: 135, width: 540, height: 360 };
/** The city fades in beside the text. */
const CITY: Framing = { x: 576, y: 0, width: 624, height: 630, view: '776 160 720 727', fade: 150 };

interface ShareDrawing {
  drawing: () => string;
  framing: Framing;
  dark?: boolean;
}

/** What each card shows, by the name of its file. */
const drawings: Record<string, ShareDrawing> = {
  'front-page': { drawing: () => heroFrame(heroLandscape(), 0, true), framing: CITY, dark: true },
  about: { drawing: scene('day-skyline'), framing: CITY },
  projects: { drawing: scene('day-skyline'), framing: { ...CITY, view: '540 160 720 727' } },
  ...Object.fromEntries(drawnProjects.map(({ slug }) => [slug, projectDrawing(slug)])),
  management: { drawing: () => stairDetail('management'), framing: DETAIL },
  blogs: { drawing: () => brickDetail('blogs'), framing: DETAIL },
  faqs: { drawing: () => windowDetail('faqs'), framing: DETAIL },
  contact: { drawing: () => siteDetail('contact', COLOUR.harbour), framing: DETAIL },
  plan: { drawing: () => gridDetail('plan'), framing: DETAIL },
  legal: { drawing: () => sectionDetail('legal'), framing: DETAIL },
};
/** For a page without a drawing of its own. */
const anyPage: ShareDrawing = { drawing: scene('day-skyline'), framing: CITY };

/** The view from the highest window, and for the terraces from the garden. */
function projectDrawing(slug: ProjectSlug): ShareDrawing {
  return { drawing: scene(slug), ...drawingsOf(slug).share };
}

function scene(name: string): () => string {
  return () => readFileSync(new URL(`./scenes/${name}.svg`, import.meta.url), 'utf8');
}

/** A card for each entry of content/pages/share-cards.ts. */
export const pageShares = Object.entries(shareCards).map(([name, words]) => {
  const { drawing, ...rest } = drawings[name] ?? anyPage;
  return { name, share: (): Share => ({ ...words, drawing: drawing(), ...rest }) };
});

export function articleShare(head: ArticleHead): Share {
  return { eyebrow: head.category, title: head.title, drawing: articleDrawing(head), framing: DETAIL };
}
