import { vi } from 'vitest';
import type { Office } from '#content/site.ts';

const hours: Office['hours'] = [
  { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' },
  { days: [6], opens: '10:00', closes: '16:00' },
];
const street = { name: 'Office', street: '1 Street', region: 'Region', postcode: '1000', closedOn: [] };

export const fixedOffices: Office[] = [
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

/** For tests that count office hours: loads modules with these offices in place of those of the content. */
export async function withFixedOffices<T>(load: () => Promise<T>): Promise<T> {
  globalThis.neviaInputs = { edits: { site: { offices: fixedOffices } } };
  vi.resetModules();
  const loaded = await load();
  globalThis.neviaInputs = undefined;
  vi.resetModules();
  return loaded;
}
