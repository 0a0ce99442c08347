import { expect, test } from 'vitest';
import { readShownActivity, writeShownActivity } from './activity-api.ts';

const person = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';

test('the filter survives a round trip through the URL', () => {
  const shown = { person, since: '2026-11-01', until: '2026-11-15' };
  expect(readShownActivity(writeShownActivity(shown))).toEqual(shown);
  expect(writeShownActivity({ person: '', since: '', until: '' }).toString()).toBe('');
});

test('invalid accounts and days are ignored', () => {
  const params = new URLSearchParams({ person: 'x;drop', since: 'yesterday', until: '2026-99-01' });
  expect(readShownActivity(params)).toEqual({ person: '', since: '', until: '' });
});
