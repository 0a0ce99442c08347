import { expect, test } from 'vitest';
import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { projectBySlug } from '#content/projects.ts';
import { callOnBothClocks, emptyDraft, fieldsOf, withTemplate } from './start-draft.ts';

const brisnevia = projectBySlug('brisnevia').name;
const AT = Date.UTC(2026, 10, 17, 11, 0);
const submission = {
  first_name: 'Asha',
  about: 'brisnevia',
  message: 'Please call me.',
  call_at: new Date(AT).toISOString(),
  call_zone: 'Asia/Kolkata',
} as Submission;

test('fields are filled from the submission, the call in both time zones', () => {
  expect(fieldsOf(submission, 'Mira', AT - 1)).toEqual({
    'first name': 'Asha',
    project: brisnevia,
    'call time': 'Tue 17 Nov 2026, 4:30 pm, India time (IST)\nTue 17 Nov 2026, 10:00 pm, Sydney time',
    'my name': 'Mira',
  });
  expect(callOnBothClocks(AT)).toContain('10:00 pm, Sydney time');
});

test('a past call is left out, and no project means all of them', () => {
  const fields = fieldsOf({ ...submission, about: null }, null, AT + 1);
  expect(fields).toEqual({
    'first name': 'Asha',
    project: expect.stringMatching(/^our homes in .* and .+$/),
  });
});

test('a template replaces the text and keeps the key and the files', () => {
  const draft = { ...emptyDraft(submission), files: [{ id: 'f', name: 'a.pdf', bytes: 3 }] };
  const fact = { key: 'fee', text: '9%', label: '', as_of: '', review_by: '', is_due: false };
  const template = {
    id: 'call-arranged' as const,
    subject: 'About [project]',
    text: '[first name]: [call time]',
    facts: [fact],
    attach: 'sydnevia',
  };
  expect(withTemplate(draft, template, fieldsOf(submission, 'Mira', AT + 1))).toEqual({
    key: draft.key,
    template: 'call-arranged',
    subject: `About ${brisnevia}`,
    text: 'Asha: [call time]',
    figures: { fee: '9%' },
    files: draft.files,
    project: 'sydnevia',
  });
});
