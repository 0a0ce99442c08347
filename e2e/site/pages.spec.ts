import { facts } from '#content/facts/facts.ts';
import { leaders } from '#content/leaders.ts';
import { projects as cards, projectBySlug } from '#content/projects.ts';
import { site } from '#content/site.ts';
import { expect, test } from '#e2e/journey.ts';

const sydnevia = projectBySlug('sydnevia');
const brisnevia = projectBySlug('brisnevia');

test('the front page shows its six sections in order', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByText('Premium properties tailored for you')).toBeVisible();
  await expect(main.locator('section')).toHaveCount(5);
  const [partner, projects, services, articles, contact] = await main.locator('section').all();
  for (const tick of [
    'FIRB Approval Assistance',
    'Legal Compliance',
    'Market Expertise',
    'Transparent Process',
  ]) {
    await expect(partner!.getByText(tick, { exact: true })).toBeVisible();
  }
  await expect(partner!.getByRole('link', { name: 'Know More' })).toHaveAttribute('href', '/about');
  await expect(projects!.getByRole('article')).toContainText([...cards.map(({ name }) => name)]);
  for (const [index, { returnLabel, returnFigure, offer }] of cards.entries())
    for (const text of [returnLabel, returnFigure, offer.label, offer.figure])
      await expect(projects!.getByRole('article').nth(index)).toContainText(text);
  await expect(projects!.getByRole('link', { name: 'View All Projects' })).toHaveAttribute(
    'href',
    '/projects',
  );
  await expect(services!.getByRole('heading', { level: 3 })).toHaveText([
    'FIRB approval assistance',
    'Higher ROI properties',
    'Expert legal guidance',
    'Transparent investment process',
  ]);
  await expect(articles!.getByText(/^\d min read$/)).toHaveCount(3);
  await expect(articles!.getByRole('link', { name: 'View All Blogs' })).toHaveAttribute('href', '/blogs');
  await expect(contact!.getByRole('heading', { name: 'Get In Touch' })).toBeVisible();
  await expect(contact!.getByRole('link', { name: site.phone })).toBeVisible();
  await expect(contact!.getByRole('link', { name: site.email })).toBeVisible();
});

test('about has its ticks, values, service groups with five items each, and claims with their basis', async ({
  page,
}) => {
  await page.goto('/about');
  const main = page.getByRole('main');
  for (const text of [
    'Expert Market Knowledge',
    'FIRB Compliance Expertise',
    'Legal & Financial Support',
    'Transparent Processes',
    'Trust & Transparency',
    'Client-Centric Approach',
    'Excellence in Service',
    'Continuous Innovation',
  ]) {
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  }
  for (const group of ['Property Selection', 'Legal & Compliance', 'Investment Management']) {
    const list = main
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: group, exact: true }) });
    await expect(list.getByRole('listitem')).toHaveCount(5);
  }
  for (const claim of ['100%', '50+', `${sydnevia.priceFigure}+`, sydnevia.returnShare]) {
    await expect(main.getByText(claim, { exact: true })).toBeVisible();
  }
  const notes = main.locator('details').filter({ hasText: /^How to read this figure/ });
  await expect(notes).toHaveCount(4);
  for (const note of await notes.all()) {
    await note.getByText('How to read this').click();
    await expect(note.getByRole('link')).toHaveAttribute('href', /^\/disclaimer#/);
  }
  await expect(main.getByRole('link', { name: 'View Our Projects' })).toHaveAttribute('href', '/projects');
  await expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
});

test('projects has two cards, three reasons and a call to action', async ({ page }) => {
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
  const why = main.getByRole('region', { name: /^Why invest/ });
  await expect(why.getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
  await expect(main.getByRole('link', { name: 'Read Our Blogs' })).toHaveAttribute('href', '/blogs');
});

const projectFigures = cards.map(({ slug, name, city, state, priceFigure, returnShare }) => ({
  name,
  path: `/projects/${slug}`,
  texts: [`${city}, ${state.toUpperCase()}`, `${priceFigure}+`, returnShare, facts[`${slug}-total`].text],
}));
for (const { path, name, texts } of projectFigures) {
  test(`${path} shows its location, figures, additional costs and a contact link`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await main.getByRole('heading', { name: 'What a foreign buyer also pays' }).click();
    for (const text of texts) await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
    await expect(main.getByRole('link', { name: `Enquire about ${name}` })).toHaveAttribute(
      'href',
      `${path.replace('/projects/', '/contact?about=')}#form`,
    );
    const sheets = /^Look closer: (Elevation|Section|Typical floor plan|Site plan)$/;
    await expect(main.getByRole('button', { name: sheets })).toHaveCount(4);
    await expect(main.getByRole('table', { name: /^(Once|While you own it)/ })).toHaveCount(2);
  });
}

test('a drawing opens full size, Escape closes it and the focus returns', async ({ page }) => {
  await page.goto('/projects/sydnevia');
  const opener = page.getByRole('button', { name: 'Look closer: Section' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Section' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Section' })).toBeHidden();
  await expect(opener).toBeFocused();
});

test('management shows the leaders with their positions, and pictures replace the icon', async ({ page }) => {
  await page.goto('/management');
  const cards = page.getByRole('main').getByRole('article');
  const positions = [
    'CEO/Global Head',
    'Co-founder & Australia Head',
    'Co-Founder & Director of Development and Construction',
    'Co-founder & India Head',
  ];
  for (const position of positions) await expect(cards.filter({ hasText: position })).toHaveCount(1);
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
  await page.goto('/faqs#letting');
  await expect(page.getByText('Yes, through a licensed property manager')).toBeInViewport();
  await page.evaluate(() => {
    window.location.hash = 'surcharges';
  });
  await expect(page.getByText('Transfer duty, which every buyer pays')).toBeInViewport();
  await expect(page.getByRole('main').locator('details[open]')).toHaveCount(1);
});

test('in print every answer is open and the controls are hidden', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/faqs');
  await expect(page.getByText(/^Under the Liberalised Remittance Scheme, /)).toBeVisible();
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

test('contact shows both offices, their hours and whether they are open right now', async ({ page }) => {
  // Monday, 2:00 PM in Sydney and 8:30 AM in Hyderabad.
  await page.clock.setFixedTime('2026-11-16T03:00:00Z');
  await page.goto('/contact');
  const sydney = page.getByRole('region', { name: 'Sydney' });
  await expect(sydney).toContainText('Sydney NSW 2000');
  await expect(sydney).toContainText('Monday-Friday9:00 AM-6:00 PM');
  await expect(sydney).toContainText('Saturday10:00 AM-4:00 PM');
  await sydney.scrollIntoViewIfNeeded();
  await expect(sydney).toContainText('Open now, until 6:00 PM');
  const hyderabad = page.getByRole('region', { name: 'Hyderabad' });
  await expect(hyderabad).toContainText('Hyderabad 500081');
  await hyderabad.scrollIntoViewIfNeeded();
  await expect(hyderabad).toContainText('Closed now, opens Monday 9:00 AM');
  await expect(page.getByRole('heading', { name: 'Send us a message' })).toBeVisible();
});

test('thank-you explains what happens next', async ({ page }) => {
  await page.goto('/thank-you');
  const next = page.getByRole('region', { name: 'What happens next?' });
  await expect(next.getByRole('listitem')).toContainText([
    'reviews your inquiry within 24 hours',
    'schedule a personalised consultation',
    'explore investment opportunities',
  ]);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await expect(main.getByRole('link', { name: 'View Our Projects' })).toHaveAttribute('href', '/projects');
  await expect(main.getByRole('link', { name: site.phone })).toBeVisible();
});
