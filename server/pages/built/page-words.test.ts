/** What each page says, and where its links lead, read from the build that scripts/testing/run-tests.ts makes first. */

import { expect, test } from 'vitest';
import { claims } from '#content/claims.ts';
import { facts } from '#content/facts/facts.ts';
import { faqs } from '#content/faqs.ts';
import { leaders } from '#content/leaders.ts';
import { projectPages, projectWords } from '#content/project-pages/project-pages.ts';
import { projects } from '#content/projects.ts';
import { pageWords } from '#content/reading/page-words.ts';
import { site } from '#content/site.ts';
import {
  linksOf,
  mainOf,
  openPage,
  partOf,
  said,
  sectionOf,
  textOf,
  textsOf,
} from '#server/pages/testing/built-page.ts';

const phone = [site().phone, `tel:${site().phone.replaceAll(' ', '')}`];
const email = [site().email, `mailto:${site().email}`];
const buttons = ({ buttons }: { buttons: readonly { label: string; to: string }[] }) =>
  buttons.map(({ label, to }) => [said(label), to]);

test('the front page has its hero and five sections in their order', async () => {
  const main = await mainOf('/');
  const {
    hero,
    partner,
    projects: projectSection,
    services,
    articles,
    contact,
  } = pageWords('pages/front-page');
  expect(textOf(main)).toContain(said(hero.lead));
  const video = partOf(main, 'video');
  expect([video.getAttribute('preload'), video.hasAttribute('autoplay')]).toEqual(['none', false]);
  const titles = [partner, projectSection, services, articles, contact].map(({ title }) => said(title));
  expect(textsOf(main, 'section').map((text, index) => text.includes(titles[index] ?? ''))).toEqual(
    titles.map(() => true),
  );
  const [ofPartner, ofProjects, ofServices, ofArticles, ofContact] = titles.map((title) =>
    sectionOf(main, title),
  ) as [Element, Element, Element, Element, Element];
  for (const { name } of partner.ticks) expect(textOf(ofPartner)).toContain(name);
  expect(linksOf(ofPartner)).toContainEqual([partner.button, '/about']);
  const cards = textsOf(ofProjects, 'article');
  expect(cards).toHaveLength(projects.length);
  for (const [index, { name, returnLabel, returnFigure, offer }] of projects.entries())
    for (const text of [name, returnLabel, returnFigure, offer.label, offer.figure])
      expect(cards[index]).toContain(text);
  expect(linksOf(ofProjects)).toContainEqual([projectSection.link, '/projects']);
  expect(textsOf(ofServices, 'h3')).toEqual(services.items.map(({ name }) => name));
  expect(textOf(ofArticles).match(/\d min read/g)).toHaveLength(3);
  expect(linksOf(ofArticles)).toContainEqual([articles.link, '/blogs']);
  expect(textOf(ofContact)).toContain(said(contact.formTitle));
  expect(linksOf(ofContact)).toEqual(expect.arrayContaining([phone, email]));
});

test('about has its ticks, values, service groups, and claims with their basis', async () => {
  const main = await mainOf('/about');
  for (const { name } of [...pageWords('pages/about').intro.ticks, ...pageWords('pages/about').values.items])
    expect(textOf(main)).toContain(name);
  const lists = [...main.querySelectorAll('li')];
  for (const { name, items } of pageWords('pages/about').services.groups) {
    const list = lists.find((item) => textOf(item.querySelector('h3')) === name);
    expect(list && textsOf(list, 'li')).toEqual([...items]);
  }
  const notes = [...main.querySelectorAll('details')].filter((note) => /How to read this/.test(textOf(note)));
  expect(notes.map((note) => note.closest('div')?.querySelector('dd')?.textContent)).toEqual(
    claims().map(({ value }) => value),
  );
  for (const [index, note] of notes.entries()) {
    expect(note.hasAttribute('open')).toBe(false);
    expect(linksOf(note)).toEqual([[expect.stringContaining('In the disclaimer'), claims()[index]?.basis]]);
  }
  expect(linksOf(main)).toEqual(expect.arrayContaining(buttons(pageWords('pages/about').callToAction)));
});

test('projects has its cards, reasons and a call to action', async () => {
  const main = await mainOf('/projects');
  const links = linksOf(main);
  for (const { name, slug } of projects) expect(links).toContainEqual([name, `/projects/${slug}`]);
  const { whyInvest, callToAction } = pageWords('pages/projects');
  expect(textsOf(sectionOf(main, whyInvest.title), 'h3')).toEqual(
    whyInvest.items.map(({ name }) => said(name)),
  );
  expect(links).toEqual(expect.arrayContaining(buttons(callToAction)));
});

test.each(projects)(
  'the page of $slug has its place, figures, costs, drawings and a link to ask',
  async ({ slug, name, city, state, priceFigure, returnShare }) => {
    const main = await mainOf(`/projects/${slug}`);
    const text = textOf(main);
    for (const figure of [
      `${city}, ${state.toUpperCase()}`,
      `${priceFigure}+`,
      returnShare,
      facts[`${slug}-total`].text,
    ])
      expect(text).toContain(said(figure));
    expect(linksOf(main)).toContainEqual([projectWords(name).enquire, `/contact?about=${slug}#form`]);
    for (const { title } of Object.values(projectPages()[slug].drawings))
      expect(textsOf(main, 'button').filter((label) => label === `Look closer: ${title}`)).toHaveLength(1);
    const { once, yearly } = pageWords('pages/project').costs;
    expect(textsOf(main, 'caption')).toEqual(expect.arrayContaining([once, yearly]));
  },
);

test('management has a card for each leader, with a picture over an icon', async () => {
  const cards = [...(await mainOf('/management')).querySelectorAll('article')];
  expect(cards).toHaveLength(leaders().length);
  for (const [index, { name, position }] of leaders().entries()) {
    const card = cards[index] as Element;
    expect(textOf(card)).toContain(name);
    expect(textOf(card)).toContain(position);
    expect(card.querySelectorAll('.avatar svg, .avatar img')).toHaveLength(2);
  }
});

test('each question is folded and can be linked to, and opening one closes the others', async () => {
  const questions = [...(await mainOf('/faqs')).querySelectorAll('details')];
  expect(questions.map((question) => question.querySelector('[id]')?.id)).toEqual(faqs().map(({ id }) => id));
  expect(new Set(questions.map((question) => question.getAttribute('name'))).size).toBe(1);
  for (const [index, { question }] of faqs().entries())
    expect(textOf(questions[index]?.querySelector('summary'))).toBe(said(question));
});

test('contact has the offices with their hours, and the form', async () => {
  const main = await mainOf('/contact');
  for (const { city, street, region, postcode, hours } of site().offices) {
    const card = sectionOf(main, city);
    for (const part of [street, region, postcode]) expect(textOf(card)).toContain(part);
    expect(card.querySelectorAll('dt')).toHaveLength(hours.length);
  }
  expect(textsOf(main, 'h2, h3')).toContain(said(pageWords('pages/contact').formTitle));
});

test('thank-you explains what happens next', async () => {
  const main = await mainOf('/thank-you');
  const steps = textsOf(sectionOf(main, pageWords('pages/thank-you').nextTitle), 'ol > li');
  expect(steps).toHaveLength(pageWords('pages/thank-you').nextSteps.length);
  for (const [index, { name, text }] of pageWords('pages/thank-you').nextSteps.entries()) {
    expect(steps[index]).toContain(name);
    expect(steps[index]).toContain(said(text));
  }
  expect(linksOf(main)).toEqual(
    expect.arrayContaining([
      [pageWords('pages/thank-you').homeButton, '/'],
      [pageWords('pages/thank-you').projectsButton, '/projects'],
      phone,
    ]),
  );
});

test('the page for an unknown path leads back to the front page', async () => {
  const main = await mainOf('/no/such/page');
  expect(textOf(main)).toContain(pageWords('pages/not-found').subtitle);
  expect(linksOf(main)).toEqual(
    expect.arrayContaining([
      [pageWords('pages/not-found').button, '/'],
      ...buttons({ buttons: pageWords('pages/not-found').links }),
    ]),
  );
  expect(partOf(await openPage('/no/such/page'), 'meta[name=robots]').getAttribute('content')).toBe(
    'noindex',
  );
});
