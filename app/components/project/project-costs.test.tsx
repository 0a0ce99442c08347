import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { projectPage } from '#app/lib/project/project-page.server.ts';
import { ProjectCosts } from './project-costs.tsx';

const htmlOf = (project: ReturnType<typeof projectPage>) =>
  renderToStaticMarkup(<ProjectCosts project={project} />);

test('a project whose state has no duty rules has no costs, and says that they are coming', () => {
  const project = projectPage('brisnevia');
  const { coming } = project.words.costs;
  expect(htmlOf(project)).toContain('<table');
  expect(htmlOf(project)).not.toContain(coming);
  const without = htmlOf({ ...project, costs: undefined });
  expect(without).not.toContain('<table');
  expect(without).toContain(coming);
});
