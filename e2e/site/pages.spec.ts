import { addressLines } from '#app/lib/contact-details.ts';
import { dayName, dayRange, officeState, timeRange } from '#app/lib/time/office-hours.ts';
import { clockTime } from '#app/lib/time/time-zone.ts';
import { claims } from '#content/claims.ts';
import { facts } from '#content/facts/facts.ts';
import { faqs } from '#content/faqs.ts';
import { leaders } from '#content/leaders.ts';
import { aboutPage } from '#content/pages/about.ts';
import { contactPage } from '#content/pages/contact.ts';
import { frontPage } from '#content/pages/front-page.ts';
import { projectPageWords, projectWords } from '#content/pages/project.ts';
import { projectsPage } from '#content/pages/projects.ts';
import { thankYouPage } from '#content/pages/thank-you.ts';
import { projectPages } from '#content/project-pages/project-pages.ts';
import { projects as cards, projectBySlug } from '#content/projects.ts';
import { site } from '#content/site.ts';
import { expect, test } from '#e2e/journey.ts';

const sydnevia = projectBySlug('sydnevia');
const brisnevia = projectBySlug('brisnevia');
const plain = (title: string) => title.replaceAll('*', '');
/** Without facts, which are filled in. */
const firstWords = (text = '') => text.split('{{')[0]?.trim() ?? '';

test('the front page shows its six sections in order', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByText(frontPage.hero.lead)).toBeVisible();
  await expect(main.locator('section')).toHaveCount(5);
  const [partner, projects, services, articles, contact] = await main.locator('section').all();
  for (const { name } of frontPage.partner.ticks)
    await expect(partner!.getByText(name, { exact: true })).toBeVisible();
  await expect(partner!.getByRole('link', { name: frontPage.partner.button })).toHaveAttribute(
    'href',
    '/about',
  );
  await expect(projects!.getByRole('article')).toContainText([...cards.map(({ name }) => name)]);
  for (const [index, { returnLabel, returnFigure, offer }] of cards.entries())
    for (const text of [returnLabel, returnFigure, offer.label, offer.figure])
      await expect(projects!.getByRole('article').nth(index)).toContainText(text);
  await expect(projects!.getByRole('link', { name: frontPage.projects.link })).toHaveAttribute(
    'href',
    '/projects',
  );
  await expect(services!.getByRole('heading', { level: 3 })).toHaveText(
    frontPage.services.items.map(({ name }) => name),
  );
  await expect(articles!.getByText(/^\d min read$/)).toHaveCount(3);
  await expect(articles!.getByRole('link', { name: frontPage.articles.link })).toHaveAttribute(
    'href',
    '/blogs',
  );
  await expect(contact!.getByRole('heading', { name: frontPage.contact.formTitle })).toBeVisible();
  await expect(contact!.getByRole('link', { name: site.phone })).toBeVisible();
  await expect(contact!.getByRole('link', { name: site.email })).toBeVisible();
});

test('about has its ticks, values, service groups, and claims with their basis', async ({ page }) => {
  await page.goto('/about');
  const main = page.getByRole('main');
  for (const { name } of [...aboutPage.intro.ticks, ...aboutPage.values.items])
    await expect(main.getByText(name, { exact: true })).toBeVisible();
  for (const { name, items } of aboutPage.services.groups) {
    const list = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(list.getByRole('listitem')).toHaveText([...items]);
  }
  for (const { value } of claims) await expect(main.getByText(value, { exact: true })).toBeVisible();
  const notes = main.locator('details').filter({ hasText: /^How to read this figure/ });
  await expect(notes).toHaveCount(claims.length);
  for (const note of await notes.all()) {
    await note.getByText('How to read this').click();
    await expect(note.getByRole('link')).toHaveAttribute('href', /^\/disclaimer#/);
  }
  for (const { label, to } of aboutPage.callToAction.buttons)
    await expect(main.getByRole('link', { name: label })).toHaveAttribute('href', to);
});

test('projects has its cards, reasons and a call to action', async ({ page }) => {
  await page.goto('/projects');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: sydnevia.name, exact: true })).toHaveAttribute(
    'href',
    '/projects/sydnevia',
  );
  await expect(main.getByRole('link', { name: brisnevia.name, exact: true })).toHaveAttribute(
    'href',
    '/projects/brisnevia',
  );
  const why = main.getByRole('region', { name: plain(projectsPage.whyInvest.title) });
  await expect(why.getByRole('heading', { level: 3 })).toHaveText(
    projectsPage.whyInvest.items.map(({ name }) => name),
  );
  for (const { label, to } of projectsPage.callToAction.buttons)
    await expect(main.getByRole('link', { name: label })).toHaveAttribute('href', to);
});

const projectFigures = cards.map(({ slug, name, city, state, priceFigure, returnShare }) => ({
  name,
  drawings: Object.values(projectPages[slug].drawings).map(({ title }) => title),
  path: `/projects/${slug}`,
  texts: [`${city}, ${state.toUpperCase()}`, `${priceFigure}+`, returnShare, facts[`${slug}-total`].text],
}));
for (const { path, name, drawings, texts } of projectFigures) {
  test(`${path} shows its location, figures, additional costs and a contact link`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await main.getByRole('heading', { name: plain(projectPageWords.costs.title) }).click();
    for (const text of texts) await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
    await expect(main.getByRole('link', { name: projectWords(name).enquire })).toHaveAttribute(
      'href',
      `${path.replace('/projects/', '/contact?about=')}#form`,
    );
    for (const title of drawings)
      await expect(main.getByRole('button', { name: `Look closer: ${title}`, exact: true })).toHaveCount(1);
    for (const caption of [projectPageWords.costs.once, projectPageWords.costs.yearly])
      await expect(main.getByRole('table', { name: caption })).toHaveCount(1);
  });
}

test('a drawing opens full size, Escape closes it and the focus returns', async ({ page }) => {
  await page.goto('/projects/sydnevia');
  const { title = '' } = projectPages.sydnevia.drawings.section ?? {};
  const opener = page.getByRole('button', { name: `Look closer: ${title}` });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: title })).toBeHidden();
  await expect(opener).toBeFocused();
});

test('management shows the leaders with their positions, and pictures replace the icon', async ({ page }) => {
  await page.goto('/management');
  const cards = page.getByRole('main').getByRole('article');
  for (const { position } of leaders) await expect(cards.filter({ hasText: position })).toHaveCount(1);
  await expect(cards).toHaveCount(leaders.length);
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator('[data-state]')).toHaveAttribute('data-state', 'loaded');
  }
});

test('a picture that fails to load leaves the icon', async ({ page }) => {
  await page.route('**/drawings/leaders/*', (route) =>
    route.fulfill({ status: 200, body: '', contentType: 'text/plain' }),
  );
  await page.goto('/management');
  const avatar = page.getByRole('main').locator('[data-state]').first();
  await expect(avatar).toHaveAttribute('data-state', 'error');
  await expect(avatar.locator('svg')).toBeVisible();
  await expect(avatar.locator('img')).toBeHidden();
});

test('a link to a question opens its answer, on arrival and within the page', async ({ page }) => {
  const [first, second] = faqs.filter(({ inFull }) => !inFull);
  const answerOf = (question = first) =>
    page.locator(`[id="${question?.id}"]`).getByText(firstWords(question?.answer[0])).first();
  await page.goto(`/faqs#${first?.id}`);
  await expect(answerOf(first)).toBeInViewport();
  await page.evaluate((id) => {
    window.location.hash = id;
  }, second?.id ?? '');
  await expect(answerOf(second)).toBeInViewport();
  await expect(page.getByRole('main').locator('details[open]')).toHaveCount(1);
});

test('in print every answer is open and the controls are hidden', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/faqs');
  for (const { answer } of faqs) await expect(page.getByText(firstWords(answer[0])).first()).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Back to top' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
});

test('in forced colours a drawing keeps its background, and its layers hide nothing', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/projects/sydnevia');
  const paper = 'rgb(246, 243, 236)';
  await expect(page.locator('figure img[src="/drawings/sydnevia-elevation.svg"]')).toHaveCSS(
    'background-color',
    paper,
  );
  const sun = page.locator('.sun-stack').first().locator('img');
  await expect(sun.first()).toHaveCSS('background-color', paper);
  await expect(sun.nth(1)).not.toHaveCSS('background-color', paper);
});

test('contact shows the offices, their hours and whether they are open right now', async ({ page }) => {
  const now = new Date('2026-11-16T03:00:00Z');
  await page.clock.setFixedTime(now);
  await page.goto('/contact');
  for (const office of site.offices) {
    const card = page.getByRole('region', { name: office.city });
    for (const line of addressLines(office)) await expect(card).toContainText(line);
    for (const row of office.hours) await expect(card).toContainText(dayRange(row.days) + timeRange(row));
    await card.scrollIntoViewIfNeeded();
    const state = officeState(office, now);
    await expect(card).toContainText(
      state.isOpen
        ? `Open now, until ${clockTime(state.until)}`
        : `Closed now, opens ${dayName(state.day)} ${clockTime(state.opens)}`,
    );
  }
  await expect(page.getByRole('heading', { name: contactPage.formTitle })).toBeVisible();
});

test('thank-you explains what happens next', async ({ page }) => {
  await page.goto('/thank-you');
  const next = page.getByRole('region', { name: thankYouPage.nextTitle });
  await expect(next.getByRole('listitem')).toContainText(thankYouPage.nextSteps.map(({ text }) => text));
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: thankYouPage.homeButton })).toHaveAttribute('href', '/');
  await expect(main.getByRole('link', { name: thankYouPage.projectsButton })).toHaveAttribute(
    'href',
    '/projects',
  );
  await expect(main.getByRole('link', { name: site.phone })).toBeVisible();
});
