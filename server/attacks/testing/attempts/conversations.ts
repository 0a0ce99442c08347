import { createHash, randomBytes } from 'node:crypto';

/** What a client may send on one connection, of each kind that the server supports. KEY is the publishable key. */
export const conversations: [kind: string, bytes: (key: string) => Buffer][] = [
  ['a plain request', () => Buffer.from(request('GET /', 'Connection: close\r\n'))],
  ['a connection kept alive', () => Buffer.from(request('GET /about') + request('GET /healthz'))],
  [
    'pipelined requests',
    (key) => Buffer.from(request('HEAD /').repeat(3) + request('GET /rest/v1/x', keyLine(key))),
  ],
  ['a request with a length', (key) => Buffer.from(post(key, 'Content-Length: 2\r\n', '{}'))],
  [
    'a request with Expect: 100-continue',
    (key) => Buffer.from(post(key, 'Content-Length: 2\r\nExpect: 100-continue\r\n', '{}')),
  ],
  [
    'a chunked request with a trailer',
    (key) => Buffer.from(post(key, 'Transfer-Encoding: chunked\r\n', chunked('{}', 'X-Sum: 1\r\n'))),
  ],
  ['a part of a file', () => Buffer.from(request('GET /robots.txt', 'Range: bytes=1-4\r\n'))],
  ['an upgrade to nowhere', () => Buffer.from(upgrade('/x'))],
  ['an upgrade without a key', () => Buffer.from(upgrade('/realtime/v1/websocket'))],
  ['a websocket', (key) => Buffer.concat([Buffer.from(upgrade(websocketTarget(key))), websocketTalk()])],
  [
    'a websocket that talks nonsense',
    (key) =>
      Buffer.concat([Buffer.from(upgrade(websocketTarget(key))), textFrame('nonsense'), websocketTalk()]),
  ],
];

const HOST_LINE = 'Host: nevia.test\r\n';

export function request(start: string, headers = ''): string {
  return `${start} HTTP/1.1\r\n${HOST_LINE}${headers}\r\n`;
}

export function post(key: string, headers: string, body: string): string {
  const type = 'Content-Type: application/json\r\n';
  return request('POST /auth/v1/recover', `${keyLine(key)}${type}${headers}`) + body;
}

/** In chunks of one byte, with an extension on the first. */
export function chunked(body: string, trailers = ''): string {
  const chunks = [...body].map((byte, index) => `1${index === 0 ? ';x="y"' : ''}\r\n${byte}\r\n`);
  return `${chunks.join('')}0\r\n${trailers}\r\n`;
}

const keyLine = (key: string) => `apikey: ${key}\r\n`;
const websocketTarget = (key: string) => `/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`;

function upgrade(target: string): string {
  const key = randomBytes(16).toString('base64');
  const headers = `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n`;
  return request(`GET ${target}`, headers);
}

function websocketTalk(): Buffer {
  const join = ['1', '1', 'realtime:x', 'phx_join', { config: {} }];
  const heartbeat = [null, '2', 'phoenix', 'heartbeat', {}];
  return Buffer.concat([textFrame(JSON.stringify(join)), textFrame(JSON.stringify(heartbeat))]);
}

/** One masked text frame, as a client sends it. */
function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const mask = createHash('md5').update(text).digest().subarray(0, 4);
  const length =
    payload.length < 126 ? [payload.length | 0x80] : [126 | 0x80, payload.length >> 8, payload.length & 255];
  const masked = payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  return Buffer.concat([Buffer.from([0x81, ...length]), mask, masked]);
}
