import { expect, test } from 'vitest';
import { articles } from '#content/articles.server.ts';
import { projectBySlug } from '#content/projects.ts';
import { findSubject } from './find-subject.server.ts';

test('only projects, the plan and articles are subjects', () => {
  expect(findSubject('sydnevia')).toEqual({ about: 'sydnevia', name: projectBySlug('sydnevia').name });
  expect(findSubject('plan')).toEqual({ about: 'plan', name: 'Cost plan' });
  for (const { slug, title } of articles) expect(findSubject(slug)).toEqual({ about: slug, name: title });
  for (const about of [null, '', 'Sydnevia', 'toString', '../admin', '<b>'])
    expect(findSubject(about)).toBeUndefined();
});
