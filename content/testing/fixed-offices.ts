/** For tests that count office hours: imported first, it replaces the offices of the content. */
import type { Office } from '#content/site.ts';

const hours: Office['hours'] = [
  { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' },
  { days: [6], opens: '10:00', closes: '16:00' },
];
const street = { name: 'Office', street: '1 Street', region: 'Region', postcode: '1000', closedOn: [] };

const offices: Office[] = [
  {
    ...street,
    id: 'sydney',
    city: 'Sydney',
    country: 'Australia',
    countryCode: 'AU',
    timeZone: 'Australia/Sydney',
    hours,
  },
  {
    ...street,
    id: 'hyderabad',
    city: 'Hyderabad',
    country: 'India',
    countryCode: 'IN',
    timeZone: 'Asia/Kolkata',
    hours,
  },
];

globalThis.neviaInputs = { edits: { site: { offices } } };
