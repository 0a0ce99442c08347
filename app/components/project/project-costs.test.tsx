import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { projectPage } from '#app/lib/project/project-page.server.ts';
import { ProjectCosts } from './project-costs.tsx';

const htmlOf = (project: ReturnType<typeof projectPage>) =>
  renderToStaticMarkup(<ProjectCosts project={project} />);

test('a project whose state has no duty rules has no cost stack, and says that the costs are coming', () => {
  const project = projectPage('brisnevia');
  const { coming, pictureAlt } = project.words.costs;
  expect(htmlOf(project)).toContain(`${pictureAlt}</title>`);
  const without = htmlOf({ ...project, costs: undefined });
  expect(without).not.toMatch(/<svg[^>]*role="img"|<table/);
  expect(without).toContain(coming);
});
