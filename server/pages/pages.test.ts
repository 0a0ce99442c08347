import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { projects } from '#content/projects.ts';
import { BODY_BYTES_AT_MOST } from '#server/requests/request-body.ts';
import { LOCKED_POLICY } from '#server/requests/security-headers.ts';
import { loadSiteFiles, type SiteFiles } from './files/site-files.ts';
import { compileSite, readSiteCode } from './live/site-code.ts';
import { createPages } from './pages.ts';

// These run against the built site: scripts/testing/run-tests.ts builds it first.
const notCalled = () => Promise.reject(new Error('This page must not be requested.'));
let files: SiteFiles;
let app: ReturnType<typeof createPages>;

beforeAll(async () => {
  files = loadSiteFiles('build');
  const { render } = compileSite(readSiteCode())({});
  app = createPages({ files, render, backend: notCalled });
});

const answers: Array<[method: string, path: string, status: number]> = [
  ['GET', '/', 200],
  ['HEAD', '/', 200],
  ['OPTIONS', '/', 204],
  ['PUT', '/', 405],
  ['DELETE', '/', 405],
  ['PURGE', '/', 405],
  ['GET', '/no-such-page', 404],
  ['GET', '/404', 404],
  ['GET', '/index.html', 404],
  ['GET', '/%2e%2e/package.json', 404],
  ['GET', '/..%2f..%2fetc%2fpasswd', 404],
  ['GET', '/assets/..%2f..%2fsite.json', 404],
  ['GET', '/site.json', 404],
  ['GET', '/.vite/manifest.json', 404],
  ['GET', '/server/site.cjs', 404],
  ['GET', '/index.html.br', 404],
  ['GET', '//example.com/', 404],
  ['GET', '/%00', 400],
  ['GET', '/a%00b', 400],
  ['GET', '/%', 400],
  ['GET', '/%ff', 400],
  ['GET', '/a%5cb', 400],
];

for (const [method, path, status] of answers) {
  test(`${method} ${path} returns ${status}`, async () => {
    const response = await app.request(new Request(`http://site${path}`, { method }));
    expect(response.status).toBe(status);
    if (status === 405) expect(response.headers.get('Allow')).toContain('GET');
    if (method === 'HEAD') expect(await response.text()).toBe('');
  });
}

test.each(['/', '/blogs?q=brisbane', '/plan?price=900000', '/blogs/no-such-article'])(
  'HEAD returns the headers of GET for %s',
  async (path) => {
    const [head, get] = [await app.request(path, { method: 'HEAD' }), await app.request(path)];
    expect([head.status, [...head.headers]]).toEqual([get.status, [...get.headers]]);
    expect(await head.text()).toBe('');
  },
);

test('a form that is far too long is refused before it is read', async () => {
  const body = new URLSearchParams({ message: 'x'.repeat(BODY_BYTES_AT_MOST) });
  const response = await app.request('/contact', { method: 'POST', body });
  expect(response.status).toBe(413);
});

test('pages are compressed, revalidated, and unchanged ones are not sent again', async () => {
  const packed = await app.request('/', { headers: { 'Accept-Encoding': 'gzip, br' } });
  expect(packed.headers.get('Content-Encoding')).toBe('br');
  expect(packed.headers.get('Cache-Control')).toBe('no-cache');
  expect(packed.headers.get('Vary')).toBe('Accept-Encoding');
  expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toContain('<h1');
  const again = await app.request('/', {
    headers: { 'If-None-Match': packed.headers.get('ETag') as string },
  });
  expect(again.status).toBe(304);
  const plain = await app.request('/', { headers: { 'Accept-Encoding': 'br;q=0, gzip;q=0' } });
  expect(plain.headers.get('Content-Encoding')).toBeNull();
});

test('hashed files are immutable', async () => {
  const asset = [...files.keys()].find((path) => path.startsWith('/assets/')) as string;
  const response = await app.request(asset);
  expect(response.headers.get('Cache-Control')).toContain('immutable');
});

test('a range of a file can be requested', async () => {
  const font = [...files.keys()].find((path) => path.endsWith('.woff2')) as string;
  const whole = Buffer.from(await (await app.request(font)).arrayBuffer());
  const part = await app.request(font, { headers: { Range: 'bytes=4-7' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('Content-Range')).toBe(`bytes 4-7/${whole.length}`);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(4, 8));
  const tail = await app.request(font, { headers: { Range: 'bytes=-3' } });
  expect(Buffer.from(await tail.arrayBuffer())).toEqual(whole.subarray(-3));
  const beyond = await app.request(font, { headers: { Range: `bytes=${whole.length}-` } });
  expect(beyond.status).toBe(416);
  const stale = await app.request(font, { headers: { Range: 'bytes=0-1', 'If-Range': '"old"' } });
  expect(stale.status).toBe(200);
});

test('public pages run no inline script; staff pages allow theirs by hash', async () => {
  for (const [path, file] of files) {
    if (!file.hashes || path === '/404') continue;
    const response = await app.request(path);
    const csp = response.headers.get('Content-Security-Policy') as string;
    const html = await response.text();
    expect(csp).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(csp).toContain("frame-ancestors 'none'");
    expect(csp).toContain("object-src 'none'");
    expect(csp).toContain("base-uri 'none'");
    expect(csp).toContain("form-action 'self'");
    expect(html).not.toMatch(/\son[a-z]+="/);
    expect(html).not.toMatch(/\sstyle="/);
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)];
    if (/^\/(auth|setup|admin)/.test(path)) expect(scripts.length).toBeGreaterThan(0);
    else expect(csp).toContain("script-src 'self';");
    for (const [, text] of scripts) {
      expect(csp).toContain(
        createHash('sha256')
          .update(text as string)
          .digest('base64'),
      );
    }
  }
});

test('a plan in the URL is rendered by the server, and not stored by shared caches', async () => {
  const response = await app.request('/plan?home=own&price=9%2C00%2C000&state=qld&loan=40');
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('private, no-cache');
  expect(html).toContain('A home in Queensland');
  expect(html).toContain('value="9,00,000"');
  expect(html).toMatch(/<option[^>]* value="own"[^>]* selected=""|<option[^>]* selected=""[^>]* value="own"/);
  const first = `${projects[0]?.name.replaceAll('"', '&quot;')} in New South Wales`;
  expect(html).not.toContain(first);
  const plain = await app.request('/plan');
  expect(plain.headers.get('Cache-Control')).toBe('no-cache');
  expect(await plain.text()).toContain(first);
});

test('a built file that is not a page may load and run nothing', async () => {
  for (const path of ['/drawings/sydnevia-elevation.svg', '/sitemap.xml', '/favicon.ico'])
    expect((await app.request(path)).headers.get('Content-Security-Policy')).toBe(LOCKED_POLICY);
});

test('the query of a plan is text in the page, never markup', async () => {
  const hostile = '"><script>alert(1)</script>';
  const response = await app.request(`/plan?${new URLSearchParams({ home: 'own', price: hostile })}`);
  const html = await response.text();
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('Enter the price, such as');
});

test('the answer to a plan is rendered alone, for the script of the planner', async () => {
  const response = await app.request('/plan/answer?home=own&price=9%2C00%2C000&state=qld&inr=55&inrWas=54');
  const html = await response.text();
  expect([response.status, response.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex']);
  expect(html).toContain('A home in Queensland');
  expect(html).toMatch(/data-path="\/plan\?home=own[^"]*inr=55&amp;inrOn=\d{4}-\d\d-\d\d"/);
  expect(html).not.toContain('<head');
});

test('a page rendered for a request runs the page script and nothing inline', async () => {
  for (const path of ['/plan?home=own&price=900000&state=qld', '/blogs?q=brisbane']) {
    const response = await app.request(path);
    const csp = response.headers.get('Content-Security-Policy') as string;
    const html = await response.text();
    expect(csp).toContain("script-src 'self';");
    expect([...html.matchAll(/<script(?![^>]*type="application)[^>]*>/g)]).toHaveLength(1);
    for (const [, text = ''] of html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g))
      expect(csp).toContain(createHash('sha256').update(text).digest('base64'));
  }
});

test('an injected script or style in a page rendered for a request may not run', async () => {
  const { render } = compileSite(readSiteCode())({});
  const evil = { script: 'alert(document.domain)', style: 'body{display:none}' };
  const injected = createPages({
    files,
    backend: notCalled,
    render: async (...args) => {
      const response = await render(...args);
      const html = (await response.text()).replace(
        '</main>',
        `<script>${evil.script}</script><style>${evil.style}</style></main>`,
      );
      return new Response(html, response);
    },
  });
  const response = await injected.request('/blogs?q=brisbane');
  const csp = response.headers.get('Content-Security-Policy') as string;
  expect(csp).toContain("script-src 'self';");
  expect(await response.text()).toContain(`<script>${evil.script}</script>`);
  for (const text of Object.values(evil))
    expect(csp).not.toContain(createHash('sha256').update(text).digest('base64'));
});

test('a rupee rate sent by a plain form gets its date in the URL', async () => {
  const response = await app.request('/plan?home=sydnevia&price=&state=nsw&inr=55.5');
  expect(response.status).toBe(302);
  expect(response.headers.get('Location')).toMatch(/^\/plan\?inr=55.5&inrOn=\d{4}-\d\d-\d\d$/);
});

test('a page opened over http under another host name does not upgrade its requests to https', async () => {
  const csp = (await app.request('/')).headers.get('Content-Security-Policy');
  expect(csp).not.toContain('upgrade-insecure-requests');
});

for (const [path, form] of [
  ['/contact', { firstName: 'A', lastName: 'B', email: 'a@example.com', message: 'Long enough to send.' }],
  ['/blogs', { email: 'a@example.com' }],
] as const) {
  test(`a form posted to ${path} that cannot be stored returns Retry-After`, async () => {
    const post = async (status: number, headers: Record<string, string>) => {
      const busy = createPages({
        files,
        render: compileSite(readSiteCode())({}).render,
        backend: async () => Response.json({}, { status, headers }),
      });
      const response = await busy.request(path, { method: 'POST', body: new URLSearchParams(form) });
      return [response.status, response.headers.get('Retry-After')];
    };
    expect(await post(503, { 'Retry-After': '7' })).toEqual([503, '7']);
    expect(await post(500, {})).toEqual([503, '5']);
    expect(await post(429, { 'Retry-After': '90' })).toEqual([429, '90']);
  });
}
