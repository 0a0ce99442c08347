import { expect, test } from 'vitest';
import { published } from '#content/facts/published.ts';
import { quantity } from '#content/facts/quantity.ts';
import { financialYearOf } from './financial-year.ts';

test('the year turns between 31 March and 1 April', () => {
  expect(financialYearOf('2027-03-31').name).toBe('2026-27');
  expect(financialYearOf('2027-04-01').name).toBe('2027-28');
  expect(financialYearOf('2026-12-31').name).toBe('2026-27');
  expect(financialYearOf('2027-01-01').name).toBe('2026-27');
  expect(financialYearOf('2027-11-15')).toEqual({
    name: '2027-28',
    opens: '2027-04-01',
    closes: '2028-03-31',
  });
  expect(financialYearOf('2099-06-01').name).toBe('2099-00');
});

test('its dates are those of the register', () => {
  const { opens, closes } = financialYearOf('2026-11-15');
  expect(quantity('date', opens).text).toBe(`${published['lrs-year-start'].text} 2026`);
  expect(quantity('date', closes).text).toBe(`${published['lrs-year-end'].text} 2027`);
});
