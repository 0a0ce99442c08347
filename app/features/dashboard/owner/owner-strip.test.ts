import { expect, test } from 'vitest';
import { ownerInWords, readersInWords } from './owner-strip.tsx';

const now = Date.parse('2026-11-17T05:00:00Z');
const staff = [
  {
    user_id: 'tom',
    email: 'tom@nevia.test',
    display_name: 'Tom Hart',
    time_zone: 'Asia/Kolkata',
    rights: ['answer_submissions'],
  },
];
const words = (assigned_to: string | null) =>
  ownerInWords(
    { assigned_to, assigned_at: assigned_to && '2026-11-17T04:00:00Z' },
    { userId: 'me', staff, now },
  );

test('the owner is named with the time of the assignment', () => {
  expect(words(null)).toBe('No one has it yet.');
  expect(words('me')).toMatch(/^You have it since 17 Nov, \d{1,2}:\d\d [ap]m\.$/);
  expect(words('tom')).toMatch(/^Tom Hart has it since 17 Nov, /);
});

test('readers are listed in one sentence, those who write first', () => {
  const reader = (name: string) => ({ name, is_writing: false });
  const [asha, mira, tom] = [reader('Asha'), reader('Mira'), reader('Tom')];
  expect(readersInWords([])).toBe('');
  expect(readersInWords([tom])).toBe('Tom is looking at this person now.');
  expect(readersInWords([asha, mira, tom])).toBe('Asha, Mira and Tom are looking at this person now.');
  expect(readersInWords([asha, { ...tom, is_writing: true }])).toBe(
    'Tom is writing a reply. Asha is looking at this person now.',
  );
});
