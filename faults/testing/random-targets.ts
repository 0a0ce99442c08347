import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { columns, functionNames } from '#server/backend/rest/testing/permission-table.ts';

const site = JSON.parse(readFileSync('build/site.json', 'utf8')) as { files: { path: string }[] };

/** Every path that exists, and some that do not. */
const ROUTES = [
  ...site.files.map(({ path }) => path),
  ...new Set(columns.map(({ table }) => `/rest/v1/${table}`)),
  ...functionNames.map((name) => `/rest/v1/rpc/${name}`),
  ...['health', 'logout', 'recover', 'resend', 'settings', 'signup', 'token', 'user', 'verify'].map(
    (name) => `/auth/v1/${name}`,
  ),
  '/functions/v1/send-contact-email',
  '/functions/v1/newsletter',
  '/functions/v1/staff',
  '/realtime/v1/websocket',
  '/healthz',
  '/servez',
  '/backend.json',
  '/rest/v1/',
  '/rest/v1/nothing',
  '/nowhere',
  '*',
];
/** Most pages are files; without this hardly anything else would be requested. */
const BACKEND = ROUTES.filter((path) => path.includes('/v1/'));

const PARAMETERS = [
  'select',
  'order',
  'limit',
  'offset',
  'or',
  'and',
  'not.or',
  'columns',
  'on_conflict',
  'apikey',
];
export const COLUMNS = [
  'id',
  'email',
  'message',
  'created_at',
  'status',
  'user_id',
  'token',
  'search',
  'page_size',
];
const QUERIES = ['grant_type', 'type', 'redirect_to', 'token_hash', 'q', 'unsubscribe', 'confirm', 'price'];
const OPERATORS = [
  'eq',
  'neq',
  'gt',
  'like',
  'ilike',
  'in',
  'is',
  'not.eq',
  'not.in',
  'fts',
  'cs',
  'eq(any)',
];
const VALUES = [
  '*',
  'id',
  'id,email',
  'null',
  '(1,2)',
  '("a,b")',
  '()',
  'id.desc.nullslast',
  'password',
  '2026-01-01',
];
export const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);
export const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 400 }),
  fc.nat({ max: 20 }).map((times) => '('.repeat(times * 50)),
  oneOf('', '\u0000', '\ud800', '-1', '1e999', '99999999999999999999', 'NaN', '{}', '%', '\r\n', '../..'),
);
const value = fc.oneof(
  { weight: 3, arbitrary: oneOf(...VALUES) },
  anyText,
  fc
    .tuple(oneOf(...OPERATORS), fc.oneof(oneOf(...VALUES), anyText))
    .map(([operator, text]) => `${operator}.${text}`),
);
const parameter = fc.tuple(oneOf(...PARAMETERS, ...COLUMNS, ...QUERIES), value);

function target([path, suffix, parameters, isRaw]: [string, string, [string, string][], boolean]): string {
  const write = (text: string) => (isRaw ? text.replaceAll(/[\s#]/g, '') : percentEncoded(text));
  const query = parameters.map(([name, text]) => `${name}=${write(text)}`).join('&');
  return `${path}${write(suffix)}${query ? `?${query}` : ''}`;
}

/** Any text, including lone surrogates. */
function percentEncoded(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

/** The URL of a request: some route, with known parameters and arbitrary values. */
export const targets = fc
  .tuple(
    fc.oneof(oneOf(...BACKEND), oneOf(...ROUTES)),
    fc.oneof({ weight: 9, arbitrary: fc.constant('') }, { weight: 1, arbitrary: anyText }),
    fc.array(parameter, { maxLength: 3 }),
    oneOf(true, false, false, false),
  )
  .map(target);
