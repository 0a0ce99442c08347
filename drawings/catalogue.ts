import { articleDrawing, articleHeads, spareDrawings } from './details/article-drawing.ts';
import { heroFilm } from './hero/hero-film.ts';
import { heroFrame } from './hero/hero-frame.ts';
import { heroLandscape, heroPortrait } from './hero/hero-scene.ts';
import { homePlanSheet } from './homes/home-sheet.ts';
import { icon } from './icon.ts';
import { nameplates } from './leaders/nameplate.ts';
import { modelFiles } from './models/models.ts';
import { avif, ico, jpeg, png } from './pen/raster.ts';
import type { Picture } from './picture.ts';
import { drawingsOf, drawnProjects } from './project-drawings.ts';
import { shareImage } from './share-image.ts';
import { articleShare, pageShares } from './share-pages.ts';

const POSTER_QUALITY = 48;
const FALLBACK_QUALITY = 70;
const SHARED_MODEL_QUALITY = 82;

function posters(): Picture[] {
  const wide = heroLandscape();
  const large = {
    file: `drawings/${wide.name}-large.avif`,
    draw: () => avif(heroFrame(wide, 0), POSTER_QUALITY, 1.6),
  };
  const sizes = [wide, heroPortrait()].flatMap((scene) => [
    { file: `drawings/${scene.name}.avif`, draw: () => avif(heroFrame(scene, 0), POSTER_QUALITY) },
    { file: `drawings/${scene.name}.jpg`, draw: () => jpeg(heroFrame(scene, 0), FALLBACK_QUALITY) },
  ]);
  return [...sizes, large];
}

function films(): Picture[] {
  const films = [
    { name: 'hero', scene: heroLandscape(), width: 1600, height: 900 },
    { name: 'hero-portrait', scene: heroPortrait(), width: 900, height: 1600 },
    // Browsers without AV1 show the smaller one.
    { name: 'hero-large', scene: heroLandscape(), kinds: ['webm'] as const, width: 2560, height: 1440 },
  ];
  return films.flatMap(({ name, scene, kinds = ['webm', 'mp4'] as const, ...size }) =>
    kinds.map((kind) => ({
      file: `video/${name}.${kind}`,
      slow: true,
      draw: () => heroFilm(scene, kind, size),
    })),
  );
}

const projectSheets: Picture[] = drawnProjects.flatMap(({ slug }) =>
  Object.entries(drawingsOf(slug).sheets).map(([kind, draw]) => ({
    file: `drawings/${slug}-${kind}.svg`,
    draw,
  })),
);

const homePlans: Picture[] = drawnProjects.flatMap(({ slug }) => {
  const { homes, northDegrees } = drawingsOf(slug);
  return Object.entries(homes).flatMap(([type, model]) => [
    { file: `drawings/homes/${slug}/${type}.svg`, draw: () => homePlanSheet(model, northDegrees) },
    {
      file: `drawings/homes/${slug}/${type}-phone.svg`,
      draw: () => homePlanSheet(model, northDegrees, 'phone'),
    },
  ]);
});

function articles(): Picture[] {
  return articleHeads().flatMap((head) => [
    { file: `drawings/articles/${head.slug}.svg`, draw: () => articleDrawing(head) },
    { file: `share/articles/${head.slug}.png`, draw: () => png(shareImage(articleShare(head)), 1200) },
  ]);
}

const shares: Picture[] = pageShares.map(({ name, hasModel, share }) => ({
  file: `share/${name}.${hasModel ? 'jpg' : 'png'}`,
  draw: async () => {
    const card = shareImage(await share());
    return hasModel ? jpeg(card, SHARED_MODEL_QUALITY) : png(card, 1200);
  },
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

/** Every picture that the site shows. */
export function catalogue(): Picture[] {
  return [
    ...posters(),
    ...films(),
    ...projectSheets,
    ...homePlans,
    ...nameplates().map((svg, index) => ({
      file: `drawings/leaders/plate-${index + 1}.svg`,
      draw: () => svg,
    })),
    ...articles(),
    ...spareDrawings.map(({ name, draw }) => ({ file: `drawings/articles/${name}.svg`, draw })),
    ...shares,
    ...modelFiles(),
    ...icons,
  ];
}
