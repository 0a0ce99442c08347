import { expect, test } from 'vitest';
import { showTimesIn, staffFormat, staffZone } from './staff-zone.ts';

test('times follow the chosen zone at once, and the browser without one', () => {
  const hour = staffFormat({ hour: 'numeric', minute: '2-digit' });
  const at = Date.parse('2026-11-17T00:00:00Z');
  showTimesIn('Asia/Kolkata');
  expect(hour().format(at)).toBe('5:30 am');
  showTimesIn('Australia/Sydney');
  expect(hour().format(at)).toBe('11:00 am');
  showTimesIn(null);
  expect(staffZone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});
