import { edited } from './edited.ts';
import { noPhotograph } from './photographs.ts';

/**
 * The leaders on /management. These people do not exist: names and bios are samples until the owner replaces them. The
 * positions are those of the company.
 */
export type Leader = {
  readonly id: string;
  readonly name: string;
  readonly position: string;
  /** A picture below public/, 4:5: a nameplate if it is empty. A file public/drawings/leaders/<id>.webp replaces it. */
  readonly image: string;
  /** In place of it, a photograph that was uploaded. */
  readonly photograph?: string | undefined;
  /** Paragraphs separated by a blank line. */
  readonly bio: string;
  readonly sample: boolean;
};

export const { leaders } = edited('leaders', {
  leaders: [
    {
      id: 'arjun-mehta',
      name: 'Arjun Mehta',
      position: 'CEO/Global Head',
      image: '/drawings/leaders/plate-1.svg',
      photograph: noPhotograph,
      sample: true,
      bio: `Arjun leads the company from Sydney and Hyderabad, and splits his year between the two. He trained as a civil engineer and moved into property when he found that the paperwork is often the hardest part of a building.

He joins first calls whenever he can. His rule for the team: if there is bad news about a purchase, the buyer hears it from us first.`,
    },
    {
      id: 'olivia-hart',
      name: 'Olivia Hart',
      position: 'Co-founder & Australia Head',
      image: '/drawings/leaders/plate-2.svg',
      photograph: noPhotograph,
      sample: true,
      bio: `Olivia runs the Sydney office and everything on the ground in Australia: agents, solicitors, councils and managers. She grew up in Brisbane and will argue that it is the better city for a river walk.

She checks every contract against its drawings before it leaves the office. Buyers know her from video calls where she walks through a plan, room by room, until it makes sense.`,
    },
    {
      id: 'daniel-reyes',
      name: 'Daniel Reyes',
      position: 'Co-Founder & Director of Development and Construction',
      image: '/drawings/leaders/plate-3.svg',
      photograph: noPhotograph,
      sample: true,
      bio: `Daniel is responsible for how the buildings are planned and built. He was a site engineer before he was a developer, and he still prefers a section to a brochure, because a section can't hide a low ceiling.

He writes the construction notes that buyers receive while their home goes up: what was done, what wasn't, and why.`,
    },
    {
      id: 'priya-nair',
      name: 'Priya Nair',
      position: 'Co-founder & India Head',
      image: '/drawings/leaders/plate-4.svg',
      photograph: noPhotograph,
      sample: true,
      bio: `Priya leads the Hyderabad office. She worked in remittances and overseas accounts before she joined, so she knows what a bank will ask when the money has to move.

Families are her speciality: who buys, who sends, who signs, and what the children will want from the apartment in ten years. She speaks English, Hindi, Telugu and Malayalam.`,
    },
  ] as readonly Leader[],
});
