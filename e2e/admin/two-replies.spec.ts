import { expect, type Page } from '@playwright/test';
import { expectConsoleErrors } from '#e2e/console-watch.ts';
import { dashboardWith, test } from './dashboard-site.ts';

const ASHA = 'asha@nevia.test';
const RAVI = 'ravi@nevia.test';
let asha: Page;
let ravi: Page;
dashboardWith(
  {
    submissions: [
      {
        first_name: 'Meera',
        last_name: 'Patil',
        email: 'meera@two-replies.example.com',
        message: 'Is there a home left on a high floor?',
      },
    ],
    people: [
      { email: ASHA, role: 'agent', displayName: 'Asha Rao' },
      { email: RAVI, role: 'agent', displayName: 'Ravi Iyer' },
    ],
  },
  async (openAs) => {
    [asha, ravi] = await Promise.all([openAs(ASHA), openAs(RAVI)]);
  },
);

const composer = (page: Page) => page.getByRole('region', { name: 'Reply to Meera Patil' });
const warning = (page: Page) => composer(page).getByRole('status').first();

test('two people who answer one customer are warned, and the second is asked before sending', async () => {
  for (const page of [asha, ravi]) {
    await page.getByRole('article', { name: 'Meera Patil' }).click();
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    await composer(page).getByLabel('Text', { exact: true }).fill('Dear Meera,\n\nyes, on level 21.');
  }
  await expect(warning(asha)).toHaveText('Ravi Iyer is writing a reply.');
  await expect(warning(ravi)).toHaveText('Asha Rao is writing a reply.');
  await expect(ravi.getByRole('region', { name: 'Owner' })).toContainText('Asha Rao is writing a reply.');
  for (const page of [asha, ravi]) await composer(page).getByRole('button', { name: 'Preview' }).click();
  await composer(asha).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(composer(asha)).toHaveCount(0);
  await expect(warning(ravi)).toHaveText(/^Asha Rao answered this person .*\. Asha Rao has it since .*\.$/);
  // The question comes as a refusal.
  expectConsoleErrors(ravi, /status of 409/);
  await composer(ravi).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(composer(ravi).getByRole('alert')).toContainText(
    'Asha Rao has replied to this person within the last hour.',
  );
  await expect(composer(ravi).getByRole('button', { name: 'Send anyway' })).toBeVisible();
  await ravi.keyboard.press('Escape');
  await composer(ravi).getByRole('button', { name: 'Discard draft' }).click();
  await expect(asha.getByRole('region', { name: 'Owner' })).toContainText(
    'Ravi Iyer is looking at this person now.',
  );
});
