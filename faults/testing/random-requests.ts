import fc from 'fast-check';
import { anyText, COLUMNS, oneOf, targets } from './random-targets.ts';

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'PROPFIND',
  'TRACE',
  'FOO',
  'get',
];
const FIELDS = [
  'first_name',
  'last_name',
  'email',
  'password',
  'message',
  'phone',
  'status',
  'firstName',
  'lastName',
];

/** One connection: what is sent on it, and how it ends. */
export interface RandomRequest {
  bytes: Buffer;
  ending: 'wait' | 'half-close' | 'reset';
}

export interface Keys {
  publishableKey: string;
  secretKey: string;
}

const headerText = fc.string({ maxLength: 60 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, ''));
const choice = (name: string, ...values: string[]) =>
  fc.oneof({ weight: 5, arbitrary: oneOf(...values) }, headerText).map((text) => `${name}: ${text}`);

const headers = (keys: Keys) =>
  fc.tuple(
    oneOf(`apikey: ${keys.publishableKey}`, `apikey: ${keys.secretKey}`, 'apikey: wrong', 'X-None: 1'),
    fc.uniqueArray(
      fc.oneof(
        choice('Authorization', 'Bearer x', 'Bearer eyJhbGciOiJub25lIn0.e30.', 'Basic eDp5'),
        choice(
          'Content-Type',
          'application/json',
          'text/plain',
          'application/x-www-form-urlencoded',
          'multipart/form-data; boundary=x',
          'text/csv',
        ),
        choice('Accept', 'application/json', 'application/vnd.pgrst.object+json', 'text/csv', '*/*;q=0'),
        choice('Accept-Encoding', 'gzip', 'br;q=1, *;q=0', 'identity'),
        choice(
          'Prefer',
          'return=representation',
          'count=exact',
          'resolution=merge-duplicates',
          'handling=strict, missing=default',
        ),
        choice('Range', '0-9', '5-1', 'bytes=0-1', 'bytes=-1', 'bytes=9999999-'),
        choice('Range-Unit', 'items'),
        choice('If-None-Match', '*', '"x"', 'W/"x"'),
        choice('If-Modified-Since', 'Thu, 01 Jan 1970 00:00:00 GMT'),
        choice('Origin', 'null', 'https://evil.example', 'http://localhost:3000'),
        choice('Access-Control-Request-Method', 'POST'),
        choice('X-Forwarded-For', '10.0.0.1', '::1, 10.0.0.1', ','),
        choice('Content-Encoding', 'gzip', 'br'),
        choice('Expect', '100-continue'),
        choice('Upgrade', 'websocket', 'h2c'),
        choice('Connection', 'close', 'keep-alive', 'Upgrade'),
        choice('Cookie', 'a=b'),
        choice('Sec-WebSocket-Version', '13', '8'),
        choice('Sec-WebSocket-Key', 'AAAAAAAAAAAAAAAAAAAAAA=='),
        choice('X-Request-Id', '12345678'),
        choice('Accept-Profile', 'public', 'auth'),
      ),
      { maxLength: 6, selector: (line) => line.split(':')[0] },
    ),
  );

const row = fc.dictionary(oneOf(...FIELDS, ...COLUMNS), fc.oneof(fc.jsonValue({ maxDepth: 2 }), anyText), {
  maxKeys: 6,
});
const body = fc.oneof(
  fc.oneof(row, fc.array(row, { maxLength: 3 }), fc.jsonValue()).map((content) => JSON.stringify(content)),
  fc
    .dictionary(oneOf(...FIELDS), fc.string(), { maxKeys: 5 })
    .map((form) => new URLSearchParams(form).toString()),
  anyText,
  oneOf('{"a":'.repeat(2_000), '['.repeat(50_000), `{"email":"${'x'.repeat(90_000)}"}`),
);

type Framing = 'none' | 'length' | 'too short' | 'too long' | 'chunks' | 'bad chunks';
const framings = oneOf<Framing>(
  'none',
  'none',
  'length',
  'length',
  'length',
  'chunks',
  'chunks',
  'too short',
  'too long',
  'bad chunks',
);

function framed(framing: Framing, text: string): [headers: string[], body: Buffer] {
  const bytes = Buffer.from(text);
  const chunk = Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
  const chunks = bytes.length > 0 ? chunk : Buffer.alloc(0);
  if (framing === 'none') return [[], Buffer.alloc(0)];
  if (framing === 'chunks')
    return [['Transfer-Encoding: chunked'], Buffer.concat([chunks, Buffer.from('0\r\n\r\n')])];
  if (framing === 'bad chunks')
    return [['Transfer-Encoding: chunked'], Buffer.concat([bytes, Buffer.from('\r\n')])];
  const length = bytes.length + { length: 0, 'too short': -1, 'too long': 1 }[framing];
  return [[`Content-Length: ${length}`], bytes];
}

/** Bytes inserted, removed or changed anywhere. */
const damage = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 2 }), fc.uint8Array({ maxLength: 4 })), {
  maxLength: 3,
});

function damaged(bytes: Buffer, places: [number, number, Uint8Array][]): Buffer {
  return places.reduce((before, [place, left, put]) => {
    const at = place % (before.length + 1);
    return Buffer.concat([before.subarray(0, at), put, before.subarray(at + left)]);
  }, bytes);
}

/** A request to some route, well formed or not, with one of the keys or none. */
export function randomRequests(keys: Keys): fc.Arbitrary<RandomRequest> {
  const wellFormed = fc
    .tuple(oneOf(...METHODS), targets, headers(keys), framings, body)
    .map(([method, address, [key, more], framing, text]) => {
      const [framingHeaders, content] = framed(framing, text);
      const lines = [`${method} ${address} HTTP/1.1`, 'Host: nevia.test', key, ...more, ...framingHeaders];
      return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), content]);
    });
  const malformed = fc.tuple(wellFormed, damage).map(([bytes, places]) => damaged(bytes, places));
  return fc.record({
    bytes: fc.oneof({ weight: 3, arbitrary: wellFormed }, { weight: 1, arbitrary: malformed }),
    ending: oneOf<RandomRequest['ending']>('wait', 'wait', 'wait', 'half-close', 'reset'),
  });
}
