import { expect, test } from 'vitest';
import { isOutdated, withField } from './typed-fields.tsx';

const saved = { solicitor: 'R. Menon', deposit: '' };
const nothing = { typed: {}, was: {} };
type Draft = Parameters<typeof isOutdated<'solicitor' | 'deposit'>>[0];
const edit = (draft: Draft, name: 'solicitor' | 'deposit', text: string, now = saved) =>
  withField(draft, now, name, text);

test('only fields that differ are kept', () => {
  const typed = edit(edit(nothing, 'solicitor', 'S. Iyer'), 'deposit', '2026-11-16');
  expect(typed.typed).toEqual({ solicitor: 'S. Iyer', deposit: '2026-11-16' });
  expect(edit(typed, 'solicitor', 'R. Menon')).toEqual({
    typed: { deposit: '2026-11-16' },
    was: { deposit: '' },
  });
});

test('a field that was saved meanwhile is outdated, until the person has chosen', () => {
  const typed = edit(edit(nothing, 'solicitor', 'S. Iyer'), 'deposit', '2026-11-16');
  expect(isOutdated(typed, saved, 'solicitor')).toBe(false);
  const now = { ...saved, solicitor: 'A. Das' };
  expect(isOutdated(typed, now, 'solicitor')).toBe(true);
  expect(isOutdated(typed, now, 'deposit')).toBe(false);
  // Typing on does not accept it.
  expect(isOutdated(edit(typed, 'solicitor', 'S. Iyer & Sons', now), now, 'solicitor')).toBe(true);
  // The colleague typed the same.
  expect(isOutdated(edit(typed, 'solicitor', 'A. Das ', now), now, 'solicitor')).toBe(false);
  const chosen = withField(typed, now, 'solicitor', 'S. Iyer', now.solicitor);
  expect(isOutdated(chosen, now, 'solicitor')).toBe(false);
  expect(isOutdated(chosen, saved, 'solicitor')).toBe(true);
});

test('an emptied field is a change', () => {
  const emptied = edit(nothing, 'solicitor', '');
  expect(emptied.typed).toEqual({ solicitor: '' });
  expect(isOutdated(emptied, { ...saved, solicitor: 'A. Das' }, 'solicitor')).toBe(true);
});
