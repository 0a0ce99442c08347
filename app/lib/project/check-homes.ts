import { z } from 'zod';

const home = z.looseObject({
  number: z.string().regex(/^(?:G|\d+)\.\d+$/, 'a level and a place on it, such as 18.01 or G.2'),
  level: z.int().min(0, 'a level, 0 for the ground'),
  insideSqm: z.number().positive('square metres'),
  outsideSqm: z.number().min(0, 'square metres, 0 for none'),
  parking: z.int().min(0, 'a number of cars'),
  price: z.number().positive('an amount in Australian dollars'),
  state: z.enum(['available', 'reserved', 'sold'], 'available, reserved or sold'),
});

export const homesSchema = z
  .looseObject({ types: z.record(z.string(), z.looseObject({})), list: z.array(home) })
  .superRefine(({ types, list }, context) => {
    for (const [index, { number, type }] of list.entries()) {
      const path = (field: string) => ['list', index, field];
      if (list.findIndex((other) => other.number === number) < index)
        context.addIssue({ code: 'custom', path: path('number'), message: 'used once' });
      if (!Object.hasOwn(types, String(type)))
        context.addIssue({ code: 'custom', path: path('type'), message: 'a type of this file' });
    }
  });
