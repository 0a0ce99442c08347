import { expect, test } from 'vitest';
import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { callsCalendar } from './calendar-file.ts';

const submission = {
  id: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
  first_name: 'Asha',
  last_name: 'Rao',
  email: 'asha@example.com',
  phone: '+91 98765 43210',
  message: 'Please call me.',
  call_at: '2026-11-17T04:30:00Z',
  call_zone: 'Asia/Kolkata',
} as Submission;
const now = Date.parse('2026-11-16T00:00:00Z');
const calendarOf = (...rows: Submission[]) => callsCalendar(rows, { now, origin: 'https://nevia.test' });
const unfolded = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n');

test('a call is half an hour at its moment, with phone and link', () => {
  expect(unfolded(calendarOf(submission))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nevia//Calls//EN',
    'BEGIN:VEVENT',
    'UID:1b4e28ba-2fa1-41d2-883f-0016d3cca427@nevia.test',
    'DTSTAMP:20261116T000000Z',
    'DTSTART:20261117T043000Z',
    'DURATION:PT30M',
    'SUMMARY:Call Asha Rao',
    'DESCRIPTION:+91 98765 43210\\nasha@example.com\\nPlease call me.',
    'URL:https://nevia.test/admin?open=1b4e28ba-2fa1-41d2-883f-0016d3cca427',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a submission without a call is left out', () => {
  expect(calendarOf({ ...submission, call_at: null, call_zone: null })).not.toContain('VEVENT');
});

test('text from a visitor cannot start a new line', () => {
  const message = 'One\r\nEND:VEVENT\nBEGIN:VALARM\rX;Y,Z\\n\u2028\u0000';
  const lines = unfolded(calendarOf({ ...submission, message, first_name: 'A\nURL:https://evil.example' }));
  expect(lines.filter((line) => line.startsWith('URL:'))).toHaveLength(1);
  expect(lines.filter((line) => /^(BEGIN|END):/.test(line))).toHaveLength(4);
  expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain('X\\;Y\\,Z\\\\n');
});

test('no line is longer than 75 bytes, and no character is cut', () => {
  const message = 'मुझे कॉल करें 🏡 '.repeat(30);
  const calendar = calendarOf({ ...submission, message });
  for (const line of calendar.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(calendar.replaceAll('\r\n ', '')).toContain(message);
});

test('a call with an unreadable time is left out, and the others stay', () => {
  const calendar = calendarOf({ ...submission, call_at: '10000-01-01T00:00:00+00:00' }, submission);
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
});
