import { expect, test } from 'vitest';
import { replyProblem, statedFacts } from './reply-problem.ts';

const draft = {
  key: 'k',
  template: 'firb-steps' as const,
  subject: 'Your approval',
  text: 'It takes up to\n30 days.',
  figures: { 'decision-days': '30 days', fee: 'AUD 15,100' },
  files: [],
  project: null,
};
const fact = (key: string, text: string, is_due: boolean) => ({
  key,
  text,
  label: `The ${key}`,
  as_of: '2026-11-15',
  review_by: '2026-12-31',
  is_due,
});
const template = {
  id: 'firb-steps' as const,
  subject: '',
  text: '',
  facts: [fact('decision-days', '30 days', false), fact('fee', 'AUD 15,100', true)],
};

test('only figures that are still in the text count', () => {
  expect(statedFacts(draft, template).map(({ key }) => key)).toEqual(['decision-days']);
  expect(statedFacts({ ...draft, text: 'AUD\n15,100' }, template).map(({ key }) => key)).toEqual(['fee']);
  expect(statedFacts(draft, undefined)).toEqual([]);
});

test('the reason that prevents sending a reply names its field', () => {
  const problem = (part: Partial<typeof draft>, facts = statedFacts({ ...draft, ...part }, template)) =>
    replyProblem({ ...draft, ...part }, facts);
  expect(problem({})).toBeUndefined();
  expect(problem({ subject: ' ' })).toEqual({ field: 'subject', message: 'A reply needs a subject.' });
  expect(problem({ text: '' })?.message).toBe('There is no text to send.');
  expect(problem({ text: 'x'.repeat(10_001) })?.message).toMatch(/longer than 10,000/);
  expect(problem({ subject: 'Our call about [project]' })).toEqual({
    field: 'subject',
    message: 'Fill in [project] first.',
  });
  expect(problem({ text: 'It costs AUD 15,100.' })?.message).toBe(
    '“The fee” (AUD 15,100) is past its review date.',
  );
});
