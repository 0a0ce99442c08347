import type { ProjectSlug } from '#content/projects.ts';

type Stop = { readonly id: string; readonly label: string; readonly text: string };
type Time = { readonly id: 'morning' | 'noon' | 'evening'; readonly label: string; readonly text: string };

export type HomePictureWords = {
  /** Drawn in layers, as a tower's window shows it. */
  readonly view?: {
    readonly eyebrow: string;
    readonly title: string;
    readonly text: string;
    /** The label of the choice. */
    readonly choice: string;
    /** From low to high. */
    readonly stops: readonly [Stop, Stop, Stop];
    /** As in public/drawings/views, from the farthest to the nearest. */
    readonly layers: readonly string[];
    readonly alt: string;
  };
  readonly sun: {
    readonly eyebrow: string;
    readonly title: string;
    readonly text: string;
    readonly choice: string;
    /** The type of home in the sun study. */
    readonly home: string;
    readonly times: readonly [Time, Time, Time];
    readonly planAlt: string;
    readonly elevationAlt: string;
  };
  readonly interior: {
    readonly eyebrow: string;
    readonly title: string;
    readonly text: string;
    readonly choice: string;
    readonly morning: { readonly label: string; readonly alt: string };
    readonly evening: { readonly label: string; readonly alt: string };
  };
  readonly materials: {
    readonly eyebrow: string;
    readonly title: string;
    readonly text: string;
    readonly alt: string;
    /** In the order of the numbers on the board. */
    readonly list: readonly { readonly name: string; readonly text: string }[];
  };
};

/** Below every floor plan of a home. */
export const planCaption =
  'Sizes in metres, between the walls. Furniture shows the scale and is not part of the sale.';

/** {type} is the name of the home's type. */
export const homeModelAlt =
  'Model of the home with its roof off, seen from its outdoor side: {type}, with timber floors, furniture, and walls black where they are cut.';
/** Below pictures of models, which are never called photographs. */
export const modelCaption = 'Sample model, made by computer from the drawings.';

/** A project without pictures of its homes is not listed. */
export const homePictureWords: Readonly<Partial<Record<ProjectSlug, HomePictureWords>>> = {
  sydnevia: {
    view: {
      eyebrow: 'From your window',
      title: 'One harbour, *three* levels',
      text: 'Half past eight on a summer evening, looking north. Drawn from the same model as the plans; the real view depends on what is built around it.',
      choice: 'Level',
      stops: [
        {
          id: '5',
          label: 'Level 5',
          text: 'The quay and its trees are close. You see the bridge between your neighbours.',
        },
        {
          id: '20',
          label: 'Level 20',
          text: 'Over the nearer roofs, the water opens up and the ferries come into view.',
        },
        {
          id: '40',
          label: 'Level 40',
          text: 'The roofs are below you, and the bridge lies level with your eyes.',
        },
      ],
      layers: ['far', 'ground', 'bridge', 'middle', 'near'],
      alt: 'Drawn view at dusk through tall windows: lit towers on both sides, the harbour with two ferries, the arched bridge and the far shore.',
    },
    sun: {
      eyebrow: 'Sun through the day',
      title: 'Light on the *shortest* day',
      text: '21 June, when the sun over Sydney is lowest: the least sun the home gets in winter.',
      choice: 'Time of day',
      home: 'two-bed-corner',
      times: [
        {
          id: 'morning',
          label: '9 am',
          text: 'Sun from the north-east, 19° above the horizon. It reaches the kitchen at the back of the living room.',
        },
        {
          id: 'noon',
          label: 'Noon',
          text: 'Sun from the north, 33° above the horizon, in both bedrooms and along the loggia.',
        },
        {
          id: 'evening',
          label: '3.30 pm',
          text: 'Sun from the north-west, 13° above the horizon, across the whole living room.',
        },
      ],
      planAlt: 'Plan of the corner home with patches of sun on its floors.',
      elevationAlt: 'The tower seen towards the north, with the path of the sun across the sky behind it.',
    },
    interior: {
      eyebrow: 'At home',
      title: 'The living room, morning and *evening*',
      text: 'The corner home, from the hall towards the loggia. The same room in the morning and when the lamps are lit.',
      choice: 'Time of day',
      morning: {
        label: 'Morning',
        alt: 'Inside the model of the corner home in the morning: sun on timber boards, a sofa and an armchair on a rug, and beyond the loggia the bridge, cut from card.',
      },
      evening: {
        label: 'Evening',
        alt: 'The same room in the evening: warm light on the sofa and the ceiling, the harbour blue behind the glass, and lights on the bridge.',
      },
    },
    materials: {
      eyebrow: 'Materials',
      title: 'Stone, bronze and the *water*',
      text: 'The materials the drawings assume. Final finishes are listed in the contract.',
      alt: 'Six drawn material samples on a table: banded sandstone, bronze fins, blue glass, timber boards, terrazzo and a woven cloth.',
      list: [
        { name: 'Sydney sandstone', text: 'the podium and the lobby floor' },
        { name: 'Bronze-coloured aluminium', text: 'fins and window frames' },
        { name: 'Low-iron glass', text: 'full height in living rooms, double glazed' },
        { name: 'Spotted gum', text: 'floors and the loggia deck' },
        { name: 'Terrazzo', text: 'kitchen tops and bathroom floors' },
        { name: 'Wool', text: 'carpet in the bedrooms' },
      ],
    },
  },
  brisnevia: {
    sun: {
      eyebrow: 'Sun through the day',
      title: 'Winter sun in, summer sun *out*',
      text: '21 June, the shortest day in Brisbane: the low sun comes in under the slab. In summer, when it is overhead, the same slab keeps it out.',
      choice: 'Time of day',
      home: 'two-bed-terrace',
      times: [
        {
          id: 'morning',
          label: '9 am',
          text: 'Sun from the north-east, 25° above the horizon, on the terrace and as far as the dining table.',
        },
        {
          id: 'noon',
          label: 'Noon',
          text: 'Sun from the north, 39° above the horizon. It warms the boards behind the glass.',
        },
        {
          id: 'evening',
          label: '3.30 pm',
          text: 'Sun from the north-west, 16° above the horizon, deep into the living room.',
        },
      ],
      planAlt: 'Plan of a terrace home with patches of sun on the terrace and the floors behind it.',
      elevationAlt:
        'The terraces seen towards the north, with the path of the sun across the sky behind them.',
    },
    interior: {
      eyebrow: 'At home',
      title: 'Doors that *disappear*',
      text: 'The living room of a terrace home. The glass slides away, and the deck becomes the larger half of the room.',
      choice: 'Time of day',
      morning: {
        label: 'Morning',
        alt: 'Inside the model of a terrace home in the morning: a sofa, a low table and a stone island, glass doors to a planted terrace, and jacarandas before the city.',
      },
      evening: {
        label: 'Evening',
        alt: 'The same room at dusk: a lamp is lit beside the sofa, and the sky over the city is violet.',
      },
    },
    materials: {
      eyebrow: 'Materials',
      title: 'Made for sun and *rain*',
      text: 'The materials the drawings assume. Final finishes are listed in the contract.',
      alt: 'Six drawn samples on a table: board-marked concrete, timber battens, pierced blocks, mottled lilac stone, linen and a pressed jacaranda leaf.',
      list: [
        { name: 'Board-marked concrete', text: 'slabs and planters' },
        { name: 'Hardwood battens', text: 'screens and the terrace deck' },
        { name: 'Breeze blocks', text: 'walls that let the air through' },
        { name: 'Brisbane tuff', text: 'the garden walls and steps' },
        { name: 'Linen', text: 'curtains on the terrace side' },
        { name: 'Jacaranda', text: 'over the garden, with native planting on every level' },
      ],
    },
  },
};
