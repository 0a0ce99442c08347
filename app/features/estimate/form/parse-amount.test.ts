import { expect, test } from 'vitest';
import { parseAmount } from './parse-amount.ts';

test('Indian and western grouping mean the same amount', () => {
  for (const text of [
    '850000',
    '850,000',
    '8,50,000',
    ' 850 000 ',
    '8.5 lakh',
    '8.5lakh',
    '0.85 million',
    '850K',
  ]) {
    expect(parseAmount(text), text).toBe(850_000);
  }
  for (const text of ['1,20,00,000', '12,000,000', '1.2 crore', '1.2 Cr', '12m', '120 lakhs']) {
    expect(parseAmount(text), text).toBe(12_000_000);
  }
});

test('a currency before the amount is read', () => {
  for (const text of ['AUD 850,000', 'A$850,000', '$850k', 'aud 8.5 lakh']) {
    expect(parseAmount(text), text).toBe(850_000);
  }
  expect(parseAmount('₹4,71,75,000')).toBe(47_175_000);
  expect(parseAmount('Rs. 10 lakh')).toBe(1_000_000);
});

test('small and decimal amounts keep their cents', () => {
  expect(parseAmount('55.42')).toBe(55.42);
  expect(parseAmount('.66')).toBe(0.66);
  expect(parseAmount('8.7 lakh')).toBe(870_000);
});

test('text that is not an amount is not guessed', () => {
  for (const text of ['', ' ', 'abc', '12 parsecs', '-5', '1.2.3', '850,000 or so', '8,5o,000', 'lakh']) {
    expect(parseAmount(text), text).toBeUndefined();
  }
});
