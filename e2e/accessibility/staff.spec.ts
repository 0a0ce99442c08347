import { expect, type Page } from '@playwright/test';
import { dashboardWith, test } from '#e2e/admin/dashboard-site.ts';
import { DESKTOP_PX, expectAccessible, PHONE_PX } from './expect-accessible.ts';
import { filledSite, MIRA } from './filled-site.ts';

const BOTH = [DESKTOP_PX, PHONE_PX];

let mira: Page;
dashboardWith(filledSite, async (openAs) => {
  mira = await openAs(MIRA);
});

test('no fault and no sideways scroll on the dashboard with an open submission', async () => {
  await mira.getByRole('link', { name: 'Asha Rao', exact: true }).first().click();
  await expect(mira.getByText('Also from this person (1)')).toBeVisible();
  await expectAccessible(mira, 'the dashboard', { at: BOTH });
});

/** Each with words that are there once it is loaded. Their states are looked at with `npm run test:all`. */
const pages = {
  activity: 'Marked responded',
  report: 'By owner',
  'homes?project=sydnevia': '3.03',
  'content?document=site': 'Phone',
  photographs: 'There are no photographs yet.',
  system: 'Before you go live',
  account: 'Signature',
  team: 'Oli Hart',
};

test('no fault and no sideways scroll on the other pages of staff', async () => {
  for (const [page, words] of Object.entries(pages)) {
    await mira.goto(`/admin/${page}`);
    await expect(mira.getByRole('main').getByText(words).first()).toBeVisible();
    await expectAccessible(mira, page, { at: BOTH });
  }
});
