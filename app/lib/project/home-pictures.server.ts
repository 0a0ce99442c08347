import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pictureSize } from '#app/lib/content/picture-size.server.ts';
import { countText } from '#app/lib/count-text.ts';
import { homesOf } from '#content/homes/homes.ts';
import { MODEL_SHAPES, modelFile } from '#content/model-pictures.ts';
import { photographAt, photographFile } from '#content/photographs.ts';
import { homePictureWords, projectPages } from '#content/project-pages/project-pages.ts';
import type { ProjectSlug } from '#content/projects.ts';
import type { Words } from '#content/schemas/documents.ts';
import { wordsOf } from '#content/words.ts';

/** It is opened at full size. */
const LARGE_PX = 1600;

function picture(src: string) {
  return { src, ...pictureSize(src) };
}

/** The pictures of a project's homes: floor plans, the view by level, the sun, a room, the materials. */
export function homePictures(slug: ProjectSlug) {
  const words = homePictureWords()[slug];
  return {
    plans: homePlans(slug),
    heights: modelHeights(slug),
    ...(words ? drawnPictures(slug, words) : {}),
  };
}

const planOf = (slug: string, type: string) => `/drawings/homes/${slug}/${type}.svg`;

/** By type; those without a picture are left out. */
function homePlans(slug: ProjectSlug) {
  const { types, sample } = homesOf(slug);
  const photographs = homePhotographs(slug);
  const shown = Object.entries(types).filter(
    ([type, { picture: own }]) => own || photographs[type] || existsSync(join('public', planOf(slug, type))),
  );
  return Object.fromEntries(
    shown.map(([type, { name, bedrooms, bathrooms, outdoors, picture: own }]) => [
      type,
      {
        id: `plan-${type}`,
        title: name,
        caption: wordsOf('pages/home-pictures').planCaption,
        alt: `Plan, north at the top: ${countText(bedrooms, 'bedroom')}, ${countText(bathrooms, 'bathroom')}, living room, kitchen and a ${outdoors}, furnished, with the size of each room.`,
        ...(photographs[type] ?? own ?? picture(planOf(slug, type))),
        phone: photographs[type] || own ? undefined : picture(planOf(slug, `${type}-phone`)),
        model: photographs[type] || own ? undefined : homeModel(slug, type, name),
        sample,
      },
    ]),
  );
}

function homeModel(slug: string, type: string, name: string) {
  const model = `${slug}-${type}`;
  return existsSync(join('public', modelFile(model, MODEL_SHAPES.home.width, 'avif')))
    ? { name: model, alt: wordsOf('pages/home-pictures').homeModelAlt.replace('{type}', name.toLowerCase()) }
    : undefined;
}

function modelHeights(slug: ProjectSlug) {
  const { heights } = projectPages()[slug];
  if (!heights) return undefined;
  const { levels, ...words } = heights;
  const stops = Object.entries(levels).map(([key, stop]) => ({
    id: key.replace('level-', ''),
    model: `${slug}-${key}`,
    ...stop,
  }));
  return { ...words, stops };
}

function homePhotographs(slug: ProjectSlug) {
  return Object.fromEntries(
    Object.entries(projectPages()[slug].homePhotographs ?? {}).flatMap(([type, address]) => {
      const photograph = photographAt(address);
      if (!photograph) return [];
      const { alt, width, height } = photograph;
      return [[type, { src: photographFile(photograph, LARGE_PX), alt, width, height }]];
    }),
  );
}

function drawnPictures(slug: ProjectSlug, words: Words[`home-pictures/${string}`]) {
  return {
    view: words.view && {
      ...words.view,
      layers: words.view.layers.map((name) => ({ name, ...picture(`/drawings/views/${slug}-${name}.svg`) })),
    },
    sun: {
      ...words.sun,
      plan: {
        ...picture(planOf(slug, words.sun.home)),
        phone: picture(planOf(slug, `${words.sun.home}-phone`)),
      },
      elevation: picture(`/drawings/sun/${slug}-elevation.svg`),
      times: words.sun.times.map((time) => ({
        ...time,
        onPlan: picture(`/drawings/sun/${slug}-plan-${time.id}.svg`),
        onElevation: picture(`/drawings/sun/${slug}-elevation-${time.id}.svg`),
      })),
    },
    interior: { ...words.interior, model: `${slug}-room-morning` },
    materials: { ...words.materials, ...picture(`/drawings/materials/${slug}.svg`) },
  };
}

export type HomePictures = { plans: ReturnType<typeof homePlans> } & Partial<
  ReturnType<typeof drawnPictures>
>;
