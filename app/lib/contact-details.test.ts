import { expect, test } from 'vitest';
import { site } from '#content/site.ts';
import { addressLines } from './contact-details.ts';

const [office] = site().offices;
const place = { ...office, street: '1 High Street', city: 'Town', region: 'RG', postcode: '1234' };

test('an Australian address names the state before the postcode', () => {
  expect(addressLines({ ...place, country: 'Australia', countryCode: 'AU' })).toEqual([
    '1 High Street',
    'Town RG 1234',
    'Australia',
  ]);
});

test('in other countries the state is beside the country', () => {
  expect(addressLines({ ...place, country: 'India', countryCode: 'IN' })).toEqual([
    '1 High Street',
    'Town 1234',
    'RG, India',
  ]);
});
