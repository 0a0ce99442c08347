import { expect, test } from 'vitest';
import { findSubject } from './find-subject.server.ts';

test('only projects, the plan and articles are subjects', () => {
  expect(findSubject('sydnevia')).toEqual({ about: 'sydnevia', name: 'Sydnevia' });
  expect(findSubject('plan')).toEqual({ about: 'plan', name: 'Cost plan' });
  expect(findSubject('firb-rules-for-indian-investors')?.name).toMatch(/FIRB/);
  for (const about of [null, '', 'Sydnevia', 'toString', '../admin', '<b>'])
    expect(findSubject(about)).toBeUndefined();
});
