/** The pages of a site on which one project is sold out and the other one has no published home. */
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { homesOf } from '#content/homes/homes.ts';
import { projectPages, projectWords } from '#content/project-pages/project-pages.ts';
import { projectBySlug } from '#content/projects.ts';
import { pageWords } from '#content/reading/page-words.ts';
import { loadSiteFiles } from '#server/pages/files/site-files.ts';
import {
  linksOf,
  partOf,
  readPage,
  said,
  sectionOf,
  textOf,
  textsOf,
} from '#server/pages/testing/built-page.ts';
import { PageMaker } from './page-maker.ts';
import { readSiteCode } from './site-code.ts';

const LONG_MS = 600_000;
const brisnevia = projectBySlug('brisnevia').name;
const sydnevia = projectBySlug('sydnevia').name;
const files = loadSiteFiles('build');
const maker = new PageMaker(readSiteCode(), files, {
  ...{ pageWithinMs: LONG_MS, loadWithinMs: LONG_MS, changeWithinMs: LONG_MS, checkWithinMs: LONG_MS },
  idleMs: LONG_MS,
});
const htmlAt = (path: string) => String(files.get(path)?.body);
const mainAt = (path: string) => partOf(readPage(htmlAt(path)), 'main');

beforeAll(async () => {
  const sold = homesOf('brisnevia').list.map((home) => ({ ...home, state: 'sold' as const }));
  const changed = await maker.change({ homes: { brisnevia: { list: sold }, sydnevia: { list: [] } } });
  if (!changed.ok) throw new Error(changed.problems.join('\n'));
  for (const file of changed.files) files.set(file.path, file);
});
afterAll(() => maker.close());

test('a sold-out project names no price and invites to the next release', () => {
  const main = mainAt('/projects/brisnevia');
  const stage = projectWords(brisnevia).stages['sold-out'];
  const about = new URLSearchParams({ about: 'brisnevia', message: stage.message });
  expect(linksOf(sectionOf(main, stage.title))).toEqual([[stage.link, `/contact?${about}#form`]]);
  const homes = sectionOf(main, projectPages().brisnevia.homes.title);
  expect(textOf(homes)).toContain(
    pageWords('pages/project')
      .homes.counts.replace('{count}', String(homesOf('brisnevia').list.length))
      .replace('{state}', pageWords('pages/project').homes.states.sold.toLowerCase()),
  );
  const rows = textsOf(homes, '.home-row');
  expect(rows).toHaveLength(homesOf('brisnevia').list.length);
  expect(textOf(homes)).not.toContain('AUD');
  expect(linksOf(homes).filter(([name]) => name.includes(pageWords('pages/project').homes.enquire))).toEqual(
    [],
  );
});

test('a project without published homes is coming soon, without prices', () => {
  const main = mainAt('/projects/sydnevia');
  const headings = textsOf(main, 'h2');
  expect(headings).toContain(said(pageWords('pages/project').stages['coming-soon'].title));
  expect(headings).not.toContain(said(projectPages().sydnevia.homes.title));
  expect(textOf(main)).not.toContain(pageWords('pages/project').startingPrice);
});

test('cards show the state in place of a price', () => {
  for (const path of ['/', '/projects']) {
    const cards = [...mainAt(path).querySelectorAll('article')].map(textOf);
    const card = (name: string) => cards.find((text) => text.includes(name));
    expect(card(brisnevia)).toContain('Sold out');
    expect(card(brisnevia)).not.toContain('AUD');
    expect(card(sydnevia)).toContain('Coming soon');
  }
});

test('the HTML of both projects is valid', async () => {
  const validator = new HtmlValidate(new FileSystemConfigLoader());
  for (const path of ['/projects/brisnevia', '/projects/sydnevia']) {
    const { results } = await validator.validateString(htmlAt(path), 'page.html');
    const faults = results.flatMap(({ messages }) => messages).filter(({ ruleId }) => ruleId !== 'wcag/h32');
    expect(faults, path).toEqual([]);
  }
});
