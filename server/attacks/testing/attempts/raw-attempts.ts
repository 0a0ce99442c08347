/** Requests that no browser sends. Each closes its connection; `statuses` are all possible responses. */
type RawAttempt = [name: string, bytes: string, statuses: number[]];

const CLOSE = 'Connection: close\r\n';
const HOST = 'Host: nevia.test\r\n';
const SMUGGLED = 'GET /smuggled-page HTTP/1.1\r\nHost: nevia.test\r\nConnection: close\r\n\r\n';
const post = (headers: string, body = '') =>
  `POST /auth/v1/recover HTTP/1.1\r\n${HOST}apikey: KEY\r\nContent-Type: application/json\r\n${headers}\r\n${body}`;
const get = (target: string, headers = '') => `GET ${target} HTTP/1.1\r\n${HOST}${headers}${CLOSE}\r\n`;

export const rawAttempts: RawAttempt[] = [
  [
    'length and chunks',
    post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${SMUGGLED}`),
    [400],
  ],
  [
    'chunks and length',
    post('Transfer-Encoding: chunked\r\nContent-Length: 4\r\n', `0\r\n\r\n${SMUGGLED}`),
    [400],
  ],
  ['two lengths', post('Content-Length: 2\r\nContent-Length: 90\r\n', `{}${SMUGGLED}`), [400]],
  ['a list of lengths', post('Content-Length: 2, 90\r\n', `{}${SMUGGLED}`), [400]],
  ['a negative length', post('Content-Length: -1\r\n', SMUGGLED), [400]],
  ['a length with a sign', post('Content-Length: +2\r\n', `{}${SMUGGLED}`), [400]],
  ['a length in hex', post('Content-Length: 0x2\r\n', `{}${SMUGGLED}`), [400]],
  ['an unknown coding', post('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${SMUGGLED}`), [400]],
  ['chunked not last', post('Transfer-Encoding: chunked, gzip\r\n', `0\r\n\r\n${SMUGGLED}`), [400]],
  ['a space before the colon', post('Transfer-Encoding : chunked\r\n', `0\r\n\r\n${SMUGGLED}`), [400]],
  ['a folded header', post('Transfer-Encoding:\r\n chunked\r\n', `0\r\n\r\n${SMUGGLED}`), [400]],
  ['a chunk size that is no number', post('Transfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n'), [400]],
  ['a chunk size past all bounds', post('Transfer-Encoding: chunked\r\n', 'ffffffffffffffffff\r\n{}'), [400]],
  [
    'a chunk longer than its declared size',
    post('Transfer-Encoding: chunked\r\n', `1\r\n{}\r\n0\r\n\r\n${SMUGGLED}`),
    [400],
  ],
  ['lines that end in LF', `GET / HTTP/1.1\nHost: nevia.test\n\n${SMUGGLED}`, [400]],
  ['a NUL in a header', get('/', 'X-Evil: a\0b\r\n'), [400]],
  ['a line break in a header', get('/', 'X-Evil: a\rX-Admin: 1\r\n'), [400]],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', [400]],
  ['two hosts', get('/', 'Host: evil.example\r\n'), [400]],
  ['two hosts for a rendered page', get('/blogs?q=x', 'hOST: nevia.test\r\n'), [400]],
  ['a host that is a path', `GET / HTTP/1.1\r\nHost: nevia.test/evil\r\n${CLOSE}\r\n`, [400]],
  ['a host with a user', `GET / HTTP/1.1\r\nHost: a@evil.example\r\n${CLOSE}\r\n`, [400]],
  ['an unknown version', `GET / HTTP/3.7\r\n${HOST}\r\n`, [400]],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
  ['a proxy’s CONNECT', `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n`, []],
  ['TRACE', `TRACE / HTTP/1.1\r\n${HOST}X-Secret: x\r\n${CLOSE}\r\n`, [405]],
  ['a made-up method', `FOO / HTTP/1.1\r\n${HOST}${CLOSE}\r\n`, [400]],
  ['headers of 20 KB', get('/', `X-Long: ${'a'.repeat(20_000)}\r\n`), [431]],
  ['an address of 20 KB', get(`/${'a'.repeat(20_000)}`), [431]],
  ['an upgrade to something else', get('/', 'Upgrade: h2c\r\nConnection: Upgrade\r\n'), [200, 404]],
  ['a body with GET', get('/', 'Content-Length: 2\r\n').concat('{}'), [200]],
  ['another host in the target', `GET http://evil.example/ HTTP/1.1\r\n${HOST}${CLOSE}\r\n`, [200]],
  [
    'a smuggled request inside a body',
    post(`${CLOSE}Content-Length: ${SMUGGLED.length}\r\n`, SMUGGLED),
    [400],
  ],
  ['a body of a megabyte', post(`${CLOSE}Content-Length: 1000000\r\n`, 'x'.repeat(1_000_000)), [413]],
  [
    'chunks of a megabyte',
    post(`${CLOSE}Transfer-Encoding: chunked\r\n`, `${'f4240\r\n'}${'x'.repeat(1_000_000)}\r\n0\r\n\r\n`),
    [413],
  ],
];

const TRAVERSALS = [
  '/../package.json',
  '/../../../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/%252e%252e%252fetc%252fpasswd',
  '/assets/../../package.json',
  '/assets/..%2f..%2fserver/site.cjs',
  '/assets/....//....//package.json',
  '/..;/package.json',
  '/.%00./package.json',
  '/%c0%ae%c0%ae/package.json',
  '/..\\..\\package.json',
  '/..%5c..%5cpackage.json',
  '/data/keys.json',
  '/./data/keys.json',
  '/keys.json',
  '/.env',
  '/.git/config',
  '/package.json',
  '/package-lock.json',
  '/site.json',
  '/build/site.json',
  '/server/index.ts',
  '/server/site.cjs',
  '/supabase/config.toml',
  '/node_modules/hono/package.json',
  '/.vite/manifest.json',
  '/assets/',
  '/index.html.br',
  '/proc/self/environ',
  '/admin.data',
  '/__manifest?p=/admin',
  '/@fs/etc/passwd',
  '/@vite/client',
  '/%',
  '/%ff%fe',
  '/a%00.html',
  '/file:///etc/passwd',
];

export const fileAttempts = TRAVERSALS.flatMap((target) => [
  target,
  ...(target.includes('?') ? [] : [`${target}?raw`]),
]);

/** Paths that must not lead to another site. */
export const redirectAttempts = [
  '//evil.example/',
  '//evil.example/about/',
  '///evil.example/about/',
  '/\\evil.example/about/',
  '/%2f%2fevil.example/',
  '/%5cevil.example/',
  '/about//',
  '/about/%2f%2fevil.example/',
  '/about/?next=https://evil.example',
  '/blogs/%2f%2fevil.example',
  '/blogs/https:%2f%2fevil.example',
  '/blogs/..%2f..%2fevil',
  '/blogs/unknown%0d%0aLocation:%20https://evil.example',
  '/.evil.example/about/',
  '/@evil.example/about/',
  '/auth?redirect_to=https://evil.example',
];
