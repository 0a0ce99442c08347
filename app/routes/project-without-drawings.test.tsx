import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import {
  melnevia,
  melneviaHomes,
  melneviaPage,
  melneviaTypes,
} from '#app/components/project/testing/melnevia.ts';
import type { ProjectState } from '#content/inputs.ts';
import { site } from '#content/site.ts';

const path = '/projects/melnevia';
const photograph = {
  src: '/photographs/street.jpg',
  alt: 'The street, with a tram.',
  width: 1600,
  height: 1000,
};

afterEach(() => {
  globalThis.neviaInputs = undefined;
  vi.doUnmock('#content/project-list.ts');
  vi.doUnmock('#content/project-pages/project-pages.ts');
  vi.resetModules();
});

/** The page as a site renders it whose content has the project too. */
async function render(project: object, count: number, state: ProjectState = 'selling'): Promise<string> {
  const { projectList } = await import('#content/project-list.ts');
  const pages = await import('#content/project-pages/project-pages.ts');
  const list = [...projectList(), { ...melnevia, ...project, place: 'Melbourne, VIC' }];
  vi.resetModules();
  vi.doMock('#content/project-list.ts', () => ({ projectList: () => list }));
  vi.doMock('#content/project-pages/project-pages.ts', () => ({
    ...pages,
    projectPages: () => ({ ...pages.projectPages(), melnevia: melneviaPage }),
  }));
  const homes = { list: melneviaHomes(count), types: melneviaTypes };
  globalThis.neviaInputs = { homes: { melnevia: homes }, projects: { melnevia: { state } } };
  const { default: Project, loader } = await import('./project.tsx');
  const loaderData = loader({ url: new URL(path, site().url) } as Parameters<typeof loader>[0]);
  const Stub = createRoutesStub([{ id: 'page', path, Component: Project as () => React.ReactNode }]);
  return renderToStaticMarkup(
    <Stub initialEntries={[path]} hydrationData={{ loaderData: { page: loaderData } }} />,
  );
}

test('a project of text and homes has a page without drawings, costs or empty parts', async () => {
  const html = await render({}, 20);
  expect(html).toContain('Melnevia');
  expect(html.match(/<details[^>]*class="home-type/g)).toHaveLength(2);
  expect(html).not.toMatch(/\/drawings\/(homes\/)?melnevia/);
  expect(html).not.toMatch(/undefined|NaN|\{\{|<(h[1-4]|figure|dl|ul|ol)[^>]*><\/\1>/);
  expect(html).toContain('Duties and fees for this project are published here with its first prices.');
});

test('its photograph takes the place of the drawing', async () => {
  expect(await render({ picture: photograph }, 20)).toContain('alt="The street, with a tram."');
});

test('a list of one home and a list of 200 homes are both shown', async () => {
  expect((await render({}, 1)).match(/class="home-row figures/g)).toHaveLength(1);
  expect((await render({}, 200)).match(/class="home-row figures/g)).toHaveLength(200);
});

for (const state of ['coming-soon', 'sold-out', 'completed'] as const)
  test(`a project that is ${state} has a part about it`, async () => {
    expect(await render({}, state === 'coming-soon' ? 0 : 20, state)).toContain('id="stage"');
  });
