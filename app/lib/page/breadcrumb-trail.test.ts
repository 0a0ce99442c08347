import { expect, test } from 'vitest';
import { projects } from '#content/projects.ts';
import { breadcrumbTrail } from './breadcrumb-trail.ts';

const labels = (path: string) => breadcrumbTrail(path).map(({ label }) => label);

test('the trail starts from Home and capitalises each segment', () => {
  expect(labels('/about')).toEqual(['Home', 'About']);
  expect(labels('/thank-you')).toEqual(['Home', 'Thank You']);
  expect(labels('/blogs/rental-yields-sydney-vs-brisbane')).toEqual([
    'Home',
    'Blogs',
    'Rental Yields Sydney Vs Brisbane',
  ]);
});

test('the projects and the FAQs have their own labels', () => {
  for (const { slug, name } of projects)
    expect(labels(`/projects/${slug}`)).toEqual(['Home', 'Projects', name]);
  expect(labels('/faqs')).toEqual(['Home', 'FAQs']);
});

test('each crumb links to its part of the path', () => {
  expect(breadcrumbTrail('/projects/sydnevia/').map(({ path }) => path)).toEqual([
    '/',
    '/projects',
    '/projects/sydnevia',
  ]);
});
