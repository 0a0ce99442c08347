import { editedFacts } from './edited-facts.ts';
import type { Fact, FactSource } from './fact.ts';
import { about, minutes } from './quantity.ts';

const welcomePickups = {
  name: 'Welcome Pickups, Sydney airport to Central',
  url: 'https://www.welcomepickups.com/sydney/airport-to-central-station/',
  checkedOn: '2026-11-17',
} as const satisfies FactSource;
const igougo = {
  name: 'IgoUgo, Airport Link in Sydney',
  url: 'https://www.igougo.com/story-s1372771-Sydney-Airport_Link.html',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const traveller = {
  name: 'Traveller, Brisbane and the Gold Coast by Airtrain',
  url: 'https://www.traveller.com.au/brisbane-and-the-gold-coast-a-tale-of-two-cities-and-the-airtrain-linking-them-gtswl6',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;

/** Between public stations only: the buildings' addresses are not announced, so walks cannot be timed. */
export const travelFacts = editedFacts('facts/travel', {
  'sydney-airport-train': {
    label: 'Train from the international terminal to Central, Sydney',
    kind: 'market figure',
    ...about(minutes(13), 'read in 2026'),
    source: welcomePickups,
    alsoSeen: igougo,
    reviewBy: '2027-05-31',
  },
  'brisbane-airport-train': {
    label: 'Train from the airport to Central, Brisbane',
    kind: 'market figure',
    ...about(minutes(23), 'before 2018'),
    source: traveller,
    reviewBy: '2027-05-31',
  },
} as const satisfies Record<string, Fact>);
