import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { leaders } from '#content/leaders.ts';
import { articleDrawing, articleHeads } from './details/article-drawing.ts';
import { homePlanSheet } from './homes/home-sheet.ts';
import { icon } from './icon.ts';
import { duotone } from './leaders/duotone.ts';
import { nameplate } from './leaders/nameplate.ts';
import { ico, png } from './pen/raster.ts';
import { drawingsOf, drawnProjects } from './project-drawings.ts';
import { shareImage } from './share-image.ts';
import { articleShare, pageShares } from './share-pages.ts';

/** A picture of the site: the file under public/, and how it is drawn. */
type Picture = { file: string; draw: () => string | Promise<string | Buffer> };

const floorPlans: Picture[] = drawnProjects.map(({ slug }) => ({
  file: `drawings/${slug}-floor-plan.svg`,
  draw: drawingsOf(slug).floorPlan,
}));

const homePlans: Picture[] = drawnProjects.flatMap(({ slug }) => {
  const { homes, northDegrees } = drawingsOf(slug);
  return Object.entries(homes).map(([type, model]) => ({
    file: `drawings/homes/${slug}/${type}.svg`,
    draw: () => homePlanSheet(model, northDegrees),
  }));
});

const PORTRAITS = 'content/portraits';
const PHOTOGRAPH = /\.(jpe?g|png|webp|avif|tiff?)$/i;

/** A nameplate for everyone, and a portrait for each leader with a photograph in content/portraits. */
function leaderPictures(): Picture[] {
  const photographs = readdirSync(PORTRAITS).filter((file) => PHOTOGRAPH.test(file));
  return leaders.flatMap(({ id, name }, place) => {
    const plate = { file: `drawings/leaders/${id}.svg`, draw: () => nameplate(name, place) };
    const photograph = photographs.find((file) => file.replace(PHOTOGRAPH, '') === id);
    if (!photograph) return [plate];
    return [plate, { file: `drawings/leaders/${id}.webp`, draw: () => duotone(join(PORTRAITS, photograph)) }];
  });
}

function articles(): Picture[] {
  return articleHeads().flatMap((head) => [
    { file: `drawings/articles/${head.slug}.svg`, draw: () => articleDrawing(head) },
    { file: `share/articles/${head.slug}.png`, draw: () => png(shareImage(articleShare(head)), 1200) },
  ]);
}

const shares: Picture[] = pageShares.map(({ name, share }) => ({
  file: `share/${name}.png`,
  draw: () => png(shareImage(share()), 1200),
}));

async function favicon(): Promise<Buffer> {
  // Smaller sizes keep less margin, so that the mark does not vanish in a tab.
  const sizes = [
    { side: 16, margin: 0.12 },
    { side: 32, margin: 0.16 },
    { side: 48, margin: 0.2 },
  ];
  return ico(
    await Promise.all(sizes.map(async ({ side, margin }) => ({ side, png: await png(icon(margin), side) }))),
  );
}

const icons: Picture[] = [
  { file: 'favicon.svg', draw: () => icon() },
  { file: 'favicon.ico', draw: favicon },
  { file: 'icons/icon-192.png', draw: () => png(icon(), 192) },
  { file: 'icons/icon-512.png', draw: () => png(icon(), 512) },
  { file: 'icons/icon-maskable-512.png', draw: () => png(icon(0.29), 512) },
  { file: 'icons/apple-touch-icon.png', draw: () => png(icon(0.22), 180) },
];

/** Every picture that follows from content or from measured plans. */
export function catalogue(): Picture[] {
  return [...floorPlans, ...homePlans, ...leaderPictures(), ...articles(), ...shares, ...icons];
}
