import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { COLOUR } from '#content/colours.ts';
import { MODEL_SHAPES, modelFile } from '#content/model-pictures.ts';
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
import { drawnProjects } from './project-drawings.ts';
import type { Framing, Share } from './share-image.ts';

const DETAIL: Framing = { x: 610, y: 135, width: 540, height: 360 };
/** The city fades in beside the text. */
const CITY: Framing = { x: 576, y: 0, width: 624, height: 630, view: '776 160 720 727', fade: 150 };

const MODEL: Framing = { x: 400, y: 0, width: 800, height: 630, view: '528 0 2032 1600', fade: 330 };

interface ShareDrawing {
  drawing: () => string | Promise<string>;
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

/** Its model at dusk. */
function projectDrawing(slug: ProjectSlug): ShareDrawing {
  const { width, height } = MODEL_SHAPES.building;
  const file = new URL(`../public${modelFile(`${slug}-dusk`, width, 'webp')}`, import.meta.url);
  const drawing = async () => {
    const jpeg = await sharp(readFileSync(file)).jpeg({ quality: 95 }).toBuffer();
    return `<svg><image href="data:image/jpeg;base64,${jpeg.toString('base64')}" width="${width}" height="${height}"/></svg>`;
  };
  return { drawing, framing: MODEL, dark: true };
}

function scene(name: string): () => string {
  return () => readFileSync(new URL(`./scenes/${name}.svg`, import.meta.url), 'utf8');
}

/** A card for each entry of content/pages/share-cards.ts. */
export const pageShares = Object.entries(shareCards).map(([name, words]) => {
  const { drawing, ...rest } = drawings[name] ?? anyPage;
  return {
    name,
    hasModel: rest.framing === MODEL,
    share: async (): Promise<Share> => ({ ...words, drawing: await drawing(), ...rest }),
  };
});

export function articleShare(head: ArticleHead): Share {
  return { eyebrow: head.category, title: head.title, drawing: articleDrawing(head), framing: DETAIL };
}
