import { pictureSize } from '#app/lib/content/picture-size.server.ts';
import { homesOf } from '#content/homes/homes.ts';
import { homePictureWords, planCaption } from '#content/pages/home-pictures.ts';
import type { ProjectSlug } from '#content/projects.ts';

function picture(src: string) {
  return { src, ...pictureSize(src) };
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The pictures of a project's homes: floor plans, the view by level, the sun, a room, the materials. */
export function homePictures(slug: ProjectSlug) {
  const words = homePictureWords[slug];
  const { types, sample } = homesOf(slug);
  const plan = (type: string) => picture(`/drawings/homes/${slug}/${type}.svg`);
  return {
    plans: Object.fromEntries(
      Object.entries(types).map(([type, { name, bedrooms, bathrooms, outdoors }]) => [
        type,
        {
          id: `plan-${type}`,
          ...plan(type),
          title: name,
          caption: planCaption,
          alt: `Plan, north at the top: ${counted(bedrooms, 'bedroom')}, ${counted(bathrooms, 'bathroom')}, living room, kitchen and a ${outdoors}, furnished, with the size of each room.`,
          sample,
        },
      ]),
    ),
    view: {
      ...words.view,
      layers: words.view.layers.map((name) => ({ name, ...picture(`/drawings/views/${slug}-${name}.svg`) })),
    },
    sun: {
      ...words.sun,
      plan: plan(words.sun.home),
      elevation: picture(`/drawings/sun/${slug}-elevation.svg`),
      times: words.sun.times.map((time) => ({
        ...time,
        onPlan: picture(`/drawings/sun/${slug}-plan-${time.id}.svg`),
        onElevation: picture(`/drawings/sun/${slug}-elevation-${time.id}.svg`),
      })),
    },
    interior: {
      ...words.interior,
      moods: (['morning', 'evening'] as const).map((id) => ({
        id,
        ...words.interior[id],
        ...picture(`/drawings/interiors/${slug}-${id}.svg`),
      })),
    },
    materials: { ...words.materials, ...picture(`/drawings/materials/${slug}.svg`) },
  };
}

export type HomePictures = ReturnType<typeof homePictures>;
