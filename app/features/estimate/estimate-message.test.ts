import { expect, test } from 'vitest';
import { rulesForTests as rules } from '#content/costs/testing/rules-for-tests.ts';
import { makeEstimate } from './estimate.ts';
import { askPath, estimateMessage } from './estimate-message.ts';
import { checkFields, type EstimateHome, type EstimateInput } from './form/check-fields.ts';
import { defaultFields, type EstimateFields } from './form/estimate-fields.ts';

const homes: EstimateHome[] = [{ slug: 'sydnevia', name: 'Sydnevia', price: 850_000, state: 'nsw' }];

function message(fields: Partial<EstimateFields>): string {
  const { input } = checkFields({ ...defaultFields, ...fields }, homes, rules);
  return estimateMessage(
    makeEstimate(rules, input as EstimateInput, '2026-11-15'),
    'https://nevia.example/plan',
  );
}

test('the message describes the estimate', () => {
  expect(message({})).toBe(`I would like to talk about this plan.

Sydnevia, AUD 850,000 (₹5.1 crore at 60.00) in New South Wales
One foreign buyer, resident of India, all in cash
Transfer duty AUD 32,662, foreign surcharge AUD 76,500, approval AUD 15,100
Costs on top of the price AUD 124,262 (14.6%)
To send from India AUD 974,262, senders: 3, settlement in 24 months

https://nevia.example/plan`);
});

test('the message says what cannot be sent', () => {
  expect(message({ senders: '1' })).toContain(
    'senders: 1, settlement in 24 months\nBeyond the remittance limit: USD 254,900',
  );
});

test('a price in rupees is also in dollars', () => {
  expect(message({ home: 'own', price: '₹5,00,00,000' })).toContain(
    'AUD 833,333 (₹5 crore at 60.00) in New South Wales',
  );
});

test('the message includes co-buyers, loan and certificate', () => {
  const text = message({
    home: 'own',
    price: '8 lakh',
    state: 'qld',
    resident: 'nri',
    buyer: 'together',
    foreign: '50',
    loan: '60',
    path: 'certificate',
  });
  expect(text).toContain(
    'AUD 800,000 (₹4.8 crore at 60.00) in Queensland\n2 buyers, foreign share 50.0%, NRI or OCI, loan of AUD 480,000',
  );
  expect(text).toContain("approval under the developer's certificate");
  expect(text).not.toContain('To send from India');
});

test('the URL of the contact page contains the whole message', () => {
  const path = askPath('A plan\nwith AUD 124,262 & 14.6%');
  expect(new URL(path, 'https://nevia.example').searchParams.get('message')).toBe(
    'A plan\nwith AUD 124,262 & 14.6%',
  );
});
