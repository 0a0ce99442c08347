import { expect, test } from 'vitest';
import { builtSite } from './testing/built-site.ts';

// These run against the built site: scripts/testing/run-tests.ts builds it first.

test('a long search redirects to its searched part', async () => {
  const words = Array.from({ length: 3000 }, (_, n) => `w${n}`).join('+');
  for (const method of ['GET', 'HEAD']) {
    const response = await builtSite.request(`/blogs?q=${words}&category=City+Focus`, { method });
    expect(response.status).toBe(302);
    const location = response.headers.get('Location') ?? '';
    expect(location).toMatch(/^\/blogs\?q=[\w+]{100}&category=City\+Focus$/);
    expect((await builtSite.request(location, { method })).status).toBe(200);
  }
});

test('a plan with a long URL redirects to its shortest URL', async () => {
  const others = 'a=1&'.repeat(3000);
  const response = await builtSite.request(`/plan?${others}home=own&price=900000`);
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/plan?home=own&price=900000']);
  // A plan whose own fields are that long does not cause a redirect loop.
  const fields = ['legal', 'land', 'senders', 'months', 'usd'].map((name) => `${name}=${'₹'.repeat(40)}`);
  const longest = await builtSite.request(encodeURI(`/plan?${fields.join('&')}`));
  expect(longest.status).toBe(200);
});

test('a message in the URL has the length limit of the form', async () => {
  const html = await (await builtSite.request(`/contact?message=${'x'.repeat(9000)}`)).text();
  expect(/<textarea[^>]*>(x*)</.exec(html)?.[1]).toHaveLength(5000);
});

test('a form of thousands of fields is refused', async () => {
  const body = new URLSearchParams(Array.from({ length: 3000 }, (_, n) => [`field${n}`, '1']));
  expect((await builtSite.request('/contact', { method: 'POST', body })).status).toBe(400);
});
