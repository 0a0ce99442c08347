/** What is said about one project: on its page, its PDF and beside its pictures. */
import { z } from 'zod';
import { ACCENTS } from '#content/colours.ts';
import type { PublishedKey } from '#content/facts/fact-keys.ts';
import { AUSTRALIAN_STATES } from '#content/state-rules.ts';
import { factKey, group, list, named, photograph, prose, text } from './kinds.ts';

/** The cards of all projects. */
export const projectList = group({
  projects: list(
    group({
      slug: text,
      name: text,
      city: text,
      /** Its duties come from state-rules.ts; without rules there the pages name no costs. */
      state: z.enum(AUSTRALIAN_STATES, `a state: ${AUSTRALIAN_STATES.join(', ')}`),
      accent: z.enum(ACCENTS, ACCENTS.join(' or ')),
      description: prose,
      guidePrice: z
        .number('a number')
        .optional()
        .meta({ help: 'In Australian dollars, until the project has homes.' }),
      priceBasis: text,
      returnLabel: text,
      returnPercent: list(z.number('a number')).meta({
        help: 'Per year: one figure, or the low and the high one; none if no return is named.',
      }),
      returnBasis: text,
      market: group({ label: text, fact: factKey as z.ZodType<PublishedKey, string> })
        .optional()
        .meta({
          help: "Shown beside the return in the same size: the market's gross rental yield.",
        }),
      photograph: photograph.meta({ help: 'In place of the drawn elevation.' }),
      /** The same as a file. */
      picture: group({ src: text, alt: text, width: z.number(), height: z.number() }).optional(),
      /** Its drawings are in public/drawings/, named after the slug. */
      drawn: z.boolean('true or false').optional(),
      sample: z.boolean('true or false').optional().meta({
        help: 'Form, floors and drawings are invented, and marked as such wherever they are shown.',
      }),
    }),
  ),
});

const drawing = group({ title: text, caption: prose, alt: prose }).optional();
const cost = group({
  label: text,
  explanation: prose,
  /** Its text and source are in the row. */
  fact: factKey,
});

export const projectPage = group({
  title: text,
  lead: prose,
  returnLabel: text,
  returnMeaning: text.meta({
    help: 'Below the return: what it includes, and a figure of the market. One line on a phone.',
  }),
  /** Of public/models/<slug>-dusk, which a drawn project opens with. */
  model: prose.optional(),
  /** Of public/models/<slug>-level-<level>: the model from one place, its eye at three levels, from low to high. */
  heights: group({
    eyebrow: text,
    title: text,
    text: prose,
    choice: text,
    levels: z.record(z.string(), group({ label: text, text: prose, alt: prose })),
  }).optional(),
  building: list(prose),
  /** Each is public/drawings/<slug>-<kind>.svg; the page does without those that are missing. */
  drawings: group({ elevation: drawing, section: drawing, 'floor-plan': drawing, 'site-plan': drawing }),
  homePhotographs: z.record(z.string(), photograph).optional(),
  placeTitle: text,
  place: list(prose),
  near: list(named),
  costsOnce: list(cost).meta({ help: 'Paid once, soon after the contract; the last row is the sum.' }),
  costsYearly: list(cost),
  travel: list(group({ name: text, fact: factKey })),
  homes: group({
    eyebrow: text,
    title: text,
    text: prose,
    /** The view by level is drawn to this side: homes that face it link to it. */
    viewTo: z.enum(['north', 'south', 'east', 'west']).optional(),
    groups: list(group({ name: text.optional(), text: prose.optional(), types: list(text) })),
  }),
  programme: list(group({ name: text, when: text.optional() })).meta({
    help: 'Without a date the page shows that it is to be announced.',
  }),
  particulars: list(group({ name: text, is: text.optional(), text: prose.optional() })),
  lettingNote: prose.meta({ help: 'What the example of a year of letting does not include.' }),
  questions: list(group({ question: text, answer: prose })),
  articles: list(text).meta({ help: 'Further reading, by the address of the article.' }),
});

const pictured = group({ eyebrow: text, title: text, text: prose });
const stop = group({ id: text, label: text, text: prose });
const time = stop.extend({ id: z.enum(['morning', 'noon', 'evening']) });

/** Beside the pictures of a project's homes. */
export const homePictures = group({
  /** Drawn in layers, as a tower's window shows it. */
  view: pictured
    .extend({
      choice: text,
      /** From low to high. */
      stops: z.tuple([stop, stop, stop]),
      /** As in public/drawings/views, from the farthest to the nearest. */
      layers: list(text),
      alt: prose,
    })
    .optional(),
  sun: pictured.extend({
    choice: text,
    /** The type of home in the sun study. */
    home: text,
    times: z.tuple([time, time, time]),
    planAlt: prose,
    elevationAlt: prose,
  }),
  interior: pictured.extend({ alt: prose }),
  materials: pictured.extend({
    alt: prose,
    /** In the order of the numbers on the board. */
    list: list(named),
  }),
});
