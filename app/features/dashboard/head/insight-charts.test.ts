import { expect, test } from 'vitest';
import { responseInWords, submissionsInWords } from './insight-charts.tsx';

const days = Array.from({ length: 30 }, (_, index) => ({
  day: `2026-10-${String(index + 1).padStart(2, '0')}`,
  submissions: index === 4 ? 31 : 1,
}));

test('the description of the bars has the sum, the average and the busiest day', () => {
  expect(submissionsInWords({ days, responses: 0, median_response_seconds: null })).toBe(
    '60 in the last 30 days, 2 a day, most on 5 October (31).',
  );
  const quiet = days.map(({ day }) => ({ day, submissions: 0 }));
  expect(submissionsInWords({ days: quiet, responses: 0, median_response_seconds: null })).toBe(
    'No submissions in the last 30 days.',
  );
});

test('the median response time is described in words', () => {
  expect(responseInWords({ days, responses: 1200, median_response_seconds: 26_100 })).toBe(
    '7 h 15 min, over 1,200 responses; promised: 24 h.',
  );
  expect(responseInWords({ days, responses: 0, median_response_seconds: null })).toBe(
    'No responses in the last 30 days.',
  );
});
