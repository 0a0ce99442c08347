import { COLOUR } from '#content/colours.ts';
import { shareCards } from '#content/pages/share-cards.ts';
import { type ProjectSlug, projects } from '#content/projects.ts';
import { type ArticleHead, articleDrawing } from './details/article-drawing.ts';
import { brickDetail } from './details/detail-brick.ts';
import { gridDetail } from './details/detail-grid.ts';
import { sectionDetail } from './details/detail-section.ts';
import { siteDetail } from './details/detail-site.ts';
import { stairDetail } from './details/detail-stair.ts';
import { windowDetail } from './details/detail-window.ts';
import { heroFrame } from './hero/hero-frame.ts';
import { heroLandscape } from './hero/hero-scene.ts';
import { projectDrawings } from './project-drawings.ts';
import type { Framing, Share } from './share-image.ts';
import { daySkyline } from './surroundings/day-skyline.ts';
import { viewPicture } from './views/view-picture.ts';

const DETAIL: Framing = { x: 610, y: 135, width: 540, height: 360 };
/** The city comes out of the paper beside the words. */
const CITY: Framing = { x: 576, y: 0, width: 624, height: 630, view: '776 160 720 727', fade: 150 };

interface ShareDrawing {
  drawing: () => string;
  framing: Framing;
  dark?: boolean;
}

/** What each card shows, by the name of its file. */
const drawings: Record<string, ShareDrawing> = {
  home: { drawing: () => heroFrame(heroLandscape(), 0, true), framing: CITY, dark: true },
  about: { drawing: daySkyline, framing: CITY },
  projects: { drawing: daySkyline, framing: { ...CITY, view: '540 160 720 727' } },
  ...Object.fromEntries(projects.map(({ slug }) => [slug, projectDrawing(slug)])),
  management: { drawing: () => stairDetail('management'), framing: DETAIL },
  blogs: { drawing: () => brickDetail('blogs'), framing: DETAIL },
  faqs: { drawing: () => windowDetail('faqs'), framing: DETAIL },
  contact: { drawing: () => siteDetail('contact', COLOUR.harbour), framing: DETAIL },
  plan: { drawing: () => gridDetail('plan'), framing: DETAIL },
  legal: { drawing: () => sectionDetail('legal'), framing: DETAIL },
};
/** For a page that nobody has chosen a drawing for. */
const anyPage: ShareDrawing = { drawing: daySkyline, framing: CITY };

/** The view from the highest window, and for the terraces from the garden: what one would send to the family. */
function projectDrawing(slug: ProjectSlug): ShareDrawing {
  const { view, share } = projectDrawings[slug];
  const { stop, framing, dark } = share;
  return { drawing: () => viewPicture(view, stop, dark), framing, dark };
}

/** A card for each entry of content/pages/share-cards.ts. */
export const pageShares = Object.entries(shareCards).map(([name, words]) => {
  const { drawing, ...rest } = drawings[name] ?? anyPage;
  return { name, share: (): Share => ({ ...words, drawing: drawing(), ...rest }) };
});

export function articleShare(head: ArticleHead): Share {
  return { eyebrow: head.category, title: head.title, drawing: articleDrawing(head), framing: DETAIL };
}
