import type { PhoneNumber } from './reply-links.ts';

/** Countries with one time zone, by the prefix of their numbers; for Australia the landlines of the eastern states. */
const zones: Record<string, string> = {
  '27': 'Africa/Johannesburg',
  '31': 'Europe/Amsterdam',
  '33': 'Europe/Paris',
  '353': 'Europe/Dublin',
  '41': 'Europe/Zurich',
  '44': 'Europe/London',
  '49': 'Europe/Berlin',
  '60': 'Asia/Kuala_Lumpur',
  '612': 'Australia/Sydney',
  '613': 'Australia/Melbourne',
  '617': 'Australia/Brisbane',
  '63': 'Asia/Manila',
  '64': 'Pacific/Auckland',
  '65': 'Asia/Singapore',
  '66': 'Asia/Bangkok',
  '81': 'Asia/Tokyo',
  '82': 'Asia/Seoul',
  '84': 'Asia/Ho_Chi_Minh',
  '852': 'Asia/Hong_Kong',
  '86': 'Asia/Shanghai',
  '880': 'Asia/Dhaka',
  '91': 'Asia/Kolkata',
  '92': 'Asia/Karachi',
  '94': 'Asia/Colombo',
  '965': 'Asia/Kuwait',
  '966': 'Asia/Riyadh',
  '968': 'Asia/Muscat',
  '971': 'Asia/Dubai',
  '973': 'Asia/Bahrain',
  '974': 'Asia/Qatar',
  '977': 'Asia/Kathmandu',
};
const LONGEST = 3;

/** The zone of a number, if its prefix is unambiguous; a mobile of Australia or North America may be anywhere. */
export function zoneOfPhone(phone: PhoneNumber | undefined): string | undefined {
  const number = phone?.international ?? '';
  for (let length = LONGEST; length > 0; length -= 1) {
    const zone = zones[number.slice(0, length)];
    if (zone) return zone;
  }
  return undefined;
}
