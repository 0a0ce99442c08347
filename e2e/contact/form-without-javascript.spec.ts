import { projectBySlug } from '#content/projects.ts';
import { expect, test } from '#e2e/journey.ts';
import { storedSubmissions } from '#e2e/stored-submissions.ts';
import { fillIn, newEmail, send } from './form-fields.ts';

test.use({ javaScriptEnabled: false });

// server/pages/form-without-javascript.test.ts covers other posts.
test('without JavaScript a message is stored with its subject, or without the one that was removed', async ({
  page,
  baseURL,
}) => {
  for (const about of ['sydnevia', null]) {
    const email = newEmail();
    await page.goto('/contact?about=sydnevia#form');
    await fillIn(page, email);
    if (!about) await page.getByText(`About: ${projectBySlug('sydnevia').name}`).click();
    await send(page).click();
    await expect(page).toHaveURL('/thank-you');
    expect(await storedSubmissions(baseURL as string, email)).toMatchObject([
      { about, phone: null, status: 'unread' },
    ]);
  }
});
