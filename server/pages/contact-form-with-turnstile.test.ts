/** The form as a plain POST, through the whole server, with Turnstile enabled. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { thankYouPage } from '#content/pages/thank-you.ts';
import { site as content } from '#content/site.ts';
import { type AttackedSite, startAttackedSite } from '#server/attacks/testing/attacked-site.ts';
import { loadSiteFiles } from './files/site-files.ts';
import { createPages } from './pages.ts';
import { createRenderPage } from './render-page.ts';

let site: AttackedSite;

beforeAll(async () => {
  site = await startAttackedSite({ TURNSTILE_SITE_KEY: 'site-key', TURNSTILE_SECRET_KEY: 'secret-key' });
});

afterAll(() => site.close());

const typed = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  phone: '+61 400 000 000',
  message: 'Is the corner flat still free?',
};

async function pendingNotices(): Promise<number> {
  const { mail } = await site.health();
  return mail === 'unknown' ? Number.NaN : mail.pending;
}

test('without a token the form is not sent, keeps the input and shows other ways to reach us', async () => {
  const response = await fetch(`http://127.0.0.1:${site.port}/contact`, {
    method: 'POST',
    body: new URLSearchParams(typed),
    redirect: 'manual',
  });
  const html = await response.text();
  expect(response.status).toBe(403);
  expect(html).toContain('Your message was not sent');
  expect(html).not.toContain(thankYouPage.title);
  for (const value of Object.values(typed)) expect(html).toContain(value);
  expect(html).toContain(`href="tel:${content.phone.replaceAll(' ', '')}"`);
  const mail =
    /href="(mailto:[^"]+)"[^>]*>send it as an email/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(new URL(mail).pathname).toBe(content.email);
  expect(new URL(mail).searchParams.get('body')).toContain(typed.message);
  expect(await pendingNotices()).toBe(0);
});

test('the token in the form is passed to the backend', async () => {
  let sent: Headers | undefined;
  const pages = createPages({
    files: loadSiteFiles('build'),
    render: createRenderPage(await import(`${process.cwd()}/build/server/index.js`), 'production'),
    policy: { https: false, turnstile: true },
    backend: async (_path, init) => {
      sent = new Headers(init.headers);
      return new Response(null, { status: 201 });
    },
  });
  const body = new URLSearchParams({ ...typed, 'cf-turnstile-response': '0.solved-by_a.person' });
  const response = await pages.request('/contact', { method: 'POST', body });
  expect(response.status).toBe(303);
  expect(sent?.get('cf-turnstile-response')).toBe('0.solved-by_a.person');
});
