/**
 * The leaders on /management. These people do not exist: names and bios are samples, kept until the owner
 * puts the real ones here. The positions are as the company gives them.
 */
export type Member = {
  readonly id: string;
  readonly name: string;
  readonly position: string;
  /** A square picture below public/. */
  readonly image: string;
  /** Paragraphs separated by a blank line. */
  readonly bio: string;
  readonly sample: boolean;
};

export const team = [
  {
    id: 'arjun-mehta',
    name: 'Arjun Mehta',
    position: 'CEO/Global Head',
    image: '/drawings/team/arjun-mehta.svg',
    sample: true,
    bio: `Arjun leads the company from Sydney and Hyderabad, and spends about as many weeks in one as in the other. He trained as a civil engineer and moved to property when he found that the hardest part of a building is often the paper.

He sits in on first calls whenever he can. His rule for the team is that a buyer should hear the bad news about a purchase from us, and hear it first.`,
  },
  {
    id: 'olivia-hart',
    name: 'Olivia Hart',
    position: 'Co-founder & Australia Head',
    image: '/drawings/team/olivia-hart.svg',
    sample: true,
    bio: `Olivia runs the Sydney office and everything that happens on Australian ground: agents, solicitors, councils and managers. She grew up in Brisbane and still settles arguments about which of the two cities has the better river.

She reads every contract that leaves the office against the drawings it belongs to. Buyers know her from the video calls in which she walks a plan, room by room, until it makes sense.`,
  },
  {
    id: 'daniel-reyes',
    name: 'Daniel Reyes',
    position: 'Co-Founder & Director of Development and Construction',
    image: '/drawings/team/daniel-reyes.svg',
    sample: true,
    bio: `Daniel is responsible for how the buildings are planned and put together. He was a site engineer before he was a developer, and he still prefers a section to a brochure, because a section cannot hide a low ceiling.

He writes the construction notes that buyers receive while their home is being built. They say what was done, what was not done, and why.`,
  },
  {
    id: 'priya-nair',
    name: 'Priya Nair',
    position: 'Co-founder & India Head',
    image: '/drawings/team/priya-nair.svg',
    sample: true,
    bio: `Priya leads the Hyderabad office. She worked with remittances and overseas accounts before she joined, so she knows what a bank will ask on the day the money has to move, and in which month it is better not to ask.

Families are her speciality: who buys, who sends, who signs, and what the children will do with the apartment in ten years. She answers in English, Hindi, Telugu and Malayalam.`,
  },
] as const satisfies readonly Member[];
