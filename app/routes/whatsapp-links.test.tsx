import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { projects } from '#content/projects.ts';
import { pageWords } from '#content/reading/page-words.ts';
import { site } from '#content/site.ts';
import Contact from './contact.tsx';
import Project, { loader } from './project.tsx';
import ThankYou from './thank-you.tsx';

const settings = site() as { whatsapp: string | undefined };
const { whatsapp } = settings;
afterEach(() => {
  settings.whatsapp = whatsapp;
});

const pages = [
  ...projects.map(({ slug, name }) => ({ path: `/projects/${slug}`, Component: Project, about: name })),
  { path: '/contact', Component: Contact, about: pageWords('pages/contact').whatsappAbout },
  { path: '/thank-you', Component: ThankYou, about: pageWords('pages/thank-you').whatsappAbout },
];

function render({ path, Component }: (typeof pages)[number]): string {
  const url = new URL(path, site().url);
  const loaderData =
    Component === Project ? loader({ url } as Parameters<typeof loader>[0]) : { prefill: {} };
  const Stub = createRoutesStub([{ id: 'page', path, Component: Component as () => React.ReactNode }]);
  return renderToStaticMarkup(
    <Stub initialEntries={[path]} hydrationData={{ loaderData: { page: loaderData } }} />,
  );
}

for (const page of pages) {
  test(`${page.path} offers WhatsApp with its own first line when a number is set, and only then`, () => {
    settings.whatsapp = '61255500142';
    const [, text = ''] =
      /href="https:\/\/wa\.me\/61255500142\?text=([^"]+)"/.exec(render(page).replaceAll('&#x27;', "'")) ?? [];
    expect(decodeURIComponent(text)).toBe(`Hello ${site().brand}, I am writing about ${page.about}.`);
    settings.whatsapp = undefined;
    expect(render(page)).not.toMatch(/wa\.me|WhatsApp/);
  });
}
