/** The contact form as a browser without JavaScript posts it, through the whole server. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectBySlug } from '#content/projects.ts';
import { site as siteWords } from '#content/site.ts';
import { type AttackedSite, startAttackedSite } from '#server/attacks/testing/attacked-site.ts';
import { readContactForm } from './testing/read-form.ts';

let site: AttackedSite;
let url: string;

beforeAll(async () => {
  site = await startAttackedSite();
  url = `http://127.0.0.1:${site.port}`;
});

afterAll(() => site.close());

/** In the week after this one. */
function nextTuesday(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 7 + ((9 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
}

const typed = { firstName: 'Asha', lastName: 'Rao', message: 'No script, but a "question" & more.' };
const pageAt = async (path: string) => (await fetch(url + path)).text();

/** Fills in the form of the page and posts it to its action. */
function send(html: string, words: Record<string, string>, headers: Record<string, string> = {}) {
  const { action, fields } = readContactForm(html);
  for (const name of Object.keys(words)) expect(Object.keys(fields)).toContain(name);
  const body = new URLSearchParams({ ...fields, ...words });
  return fetch(url + action, { method: 'POST', body, headers, redirect: 'manual' });
}

/** Reads the database with the server's service key. */
async function stored(email: string): Promise<Record<string, unknown>[]> {
  const { secretKey } = JSON.parse(readFileSync(join(site.dataDir, 'keys.json'), 'utf8'));
  const headers = { apikey: secretKey, 'User-Agent': 'tests' };
  const response = await fetch(`${url}/rest/v1/contact_submissions?email=eq.${email}`, { headers });
  return response.json() as Promise<Record<string, unknown>[]>;
}

test.each(['/', '/contact'])(
  'a message from %s is stored, and the visitor sees the thank-you page',
  async (path) => {
    const email = `plain${path.length}@example.com`;
    const response = await send(await pageAt(path), { ...typed, email });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/thank-you']);
    expect(await stored(email)).toMatchObject([{ message: typed.message, phone: null, status: 'unread' }]);
  },
);

test('a mistake shows the page again with all input', async () => {
  const email = 'mistake@example.com';
  const words = { firstName: "O'Asha", email, message: '<Short>&' };
  const response = await send(await pageAt('/contact'), words);
  const html = await response.text();
  expect(response.status).toBe(422);
  expect(html).toContain('Last name is required');
  expect(html).toContain('Message must be at least 10 characters long');
  expect(readContactForm(html).fields).toMatchObject({ ...words, lastName: '' });
  const again = await send(html, { lastName: 'Rao', message: 'Now it is long enough.' });
  expect([again.status, again.headers.get('location')]).toEqual([303, '/thank-you']);
  expect(await stored(email)).toMatchObject([{ first_name: "O'Asha", last_name: 'Rao' }]);
});

test('another site cannot post the form for a visitor', async () => {
  const html = await pageAt('/contact');
  const words = { ...typed, email: 'eve@example.com' };
  const foreign: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'https://elsewhere.example' },
  ];
  for (const headers of foreign) expect((await send(html, words, headers)).status).toBe(403);
  expect(await stored('eve@example.com')).toEqual([]);
});

test('a bot that fills in the honeypot sees the thank-you page, and nothing is stored', async () => {
  const words = { ...typed, email: 'robo@example.com', company_fax: '555' };
  const response = await send(await pageAt('/contact'), words);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/thank-you']);
  expect(await stored('robo@example.com')).toEqual([]);
});

test('hours and calls are in the time zones of the offices', async () => {
  const email = 'call@example.com';
  const page = await pageAt('/contact');
  for (const { timeZone } of siteWords().offices) expect(page).toContain(`value="${timeZone}"`);
  expect(page).toContain('Our hours, by each office&#x27;s own clock:');
  const wish = { callDay: nextTuesday(), callTime: '16:30', callZone: 'Australia/Sydney' };
  const response = await send(page, { ...typed, email, message: 'Too short', ...wish });
  const html = await response.text();
  expect(html).toContain('Message must be at least 10 characters long');
  expect(readContactForm(html).fields).toMatchObject(wish);
  const again = await send(html, { message: 'Long enough now.', callZone: 'Asia/Kolkata' });
  expect(again.status).toBe(303);
  expect(await stored(email)).toMatchObject([
    {
      message: 'Long enough now.',
      call_at: expect.stringMatching(/T11:00:00\+00:00$/),
      call_zone: 'Asia/Kolkata',
    },
  ]);
});

test('the subject in the URL is stored, also after a mistake', async () => {
  const email = 'subject@example.com';
  const path = '/contact?about=sydnevia&utm_source=Google';
  const html = await pageAt(path);
  expect(html.replace(/<[^>]+>/g, '')).toContain(
    `About: ${projectBySlug('sydnevia').name.replaceAll('"', '&quot;')}`,
  );
  const mistaken = await send(html, { ...typed, email, message: 'Short' }, { Referer: url + path });
  expect(mistaken.status).toBe(422);
  expect((await send(await mistaken.text(), { message: typed.message })).status).toBe(303);
  expect(await stored(email)).toMatchObject([{ about: 'sydnevia', utm_source: 'Google', source: 'google' }]);
});

test('a subject can be removed, and an unknown one is ignored', async () => {
  const html = await pageAt('/contact?about=plan&message=About%20%3Cthis%3E%20plan');
  expect(readContactForm(html).fields).toMatchObject({ about: 'plan', message: 'About <this> plan' });
  const Referer = `${url}/contact?about=plan`;
  const off = await send(html, { ...typed, email: 'off@example.com', about: '' }, { Referer });
  expect(off.status).toBe(303);
  const forged = { ...typed, email: 'forged@example.com', about: 'no-such-thing' };
  expect((await send(html, forged)).status).toBe(303);
  for (const email of ['off@example.com', 'forged@example.com'])
    expect(await stored(email)).toMatchObject([{ about: null }]);
  expect(readContactForm(await pageAt('/contact?about=no-such-thing')).fields).not.toHaveProperty('about');
});

test('a call when no office is open returns the next possible time', async () => {
  const wish = { callDay: nextTuesday(), callTime: '23:30' };
  const response = await send(await pageAt('/contact'), { ...typed, email: 'late@example.com', ...wish });
  const html = await response.text();
  expect(response.status).toBe(422);
  expect(html).toContain('Our offices are closed then. The next time is Wed');
  expect(readContactForm(html).fields).toMatchObject(wish);
  expect(await stored('late@example.com')).toEqual([]);
});
