import { z } from 'zod';
import { cheapestAvailable, type ProjectHomes } from '#content/homes/home.ts';
import type { ProjectCard } from '#content/projects.ts';

const home = z.looseObject({
  number: z.string().regex(/^(?:G|\d+)\.\d+$/, 'a level and a place on it, such as 18.01 or G.2'),
  level: z.int().min(0, 'a level, 0 for the ground'),
  insideSqm: z.number().positive('square metres'),
  outsideSqm: z.number().min(0, 'square metres, 0 for none'),
  parking: z.int().min(0, 'a number of cars'),
  price: z.number().positive('an amount in Australian dollars'),
  state: z.enum(['available', 'reserved', 'sold'], 'available, reserved or sold'),
});

/** One file of content/homes. */
export const homesSchema = z
  .looseObject({ types: z.record(z.string(), z.looseObject({})), list: z.array(home).min(1, 'some homes') })
  .superRefine(({ types, list }, context) => {
    for (const [index, { number, type }] of list.entries()) {
      const path = (field: string) => ['list', index, field];
      if (list.findIndex((other) => other.number === number) < index)
        context.addIssue({ code: 'custom', path: path('number'), message: 'used once' });
      if (!Object.hasOwn(types, String(type)))
        context.addIssue({ code: 'custom', path: path('type'), message: 'a type of this file' });
    }
  });

/** "From" must be the price of an available home: every page and worked example takes it from projects.ts. */
export function fromPriceMistakes(content: Readonly<Record<string, unknown>>): string[] {
  const projects = content['projects.ts'] as readonly ProjectCard[];
  return projects.flatMap(({ slug, price }, index) => {
    const file = `homes/${slug}.ts`;
    const homes = content[file] as ProjectHomes | undefined;
    const cheapest = homes && cheapestAvailable(homes)?.price;
    if (homes === undefined || cheapest === price) return [];
    const should = cheapest
      ? `${cheapest}, the cheapest available home`
      : 'that of an available home, of which there is none';
    return [`content/projects.ts, [${index}].price: ${price} should be ${should} in content/${file}.`];
  });
}
