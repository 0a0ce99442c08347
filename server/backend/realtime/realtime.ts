import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { keyRole } from '#server/backend/caller.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import { errorForLog } from '#server/error-for-log.ts';
import { clientAddress } from '#server/requests/client-address.ts';
import { isSameHost } from '#server/requests/same-host.ts';
import { ChangeFeed } from './change-feed.ts';
import { Places } from './places.ts';
import { PresenceBook } from './presence.ts';
import { RealtimeConnection, type Shared } from './realtime-connection.ts';
import { StaffChecks } from './staff-checks.ts';

const PATH = '/realtime/v1/websocket';
/** A join with its bindings and a token; no valid frame is longer. */
const MAX_FRAME_BYTES = 16 * 1024;
const GOING_AWAY = 1001;
const REFUSAL_HEADERS = 'Connection: close\r\nCache-Control: no-store\r\nContent-Length: 0\r\n';

/** Why an upgrade is refused: the status for the client, the reason for the log. */
interface Refusal {
  status: 401 | 403 | 429 | 503;
  reason: 'origin not allowed' | 'no good key' | 'too many connections' | 'stopping';
}

export interface Realtime {
  /** How many websockets are open. */
  readonly connections: number;
  close(): Promise<void>;
}

/** Implements supabase-js `channel().on('postgres_changes')` and presence on the server's websocket path. */
export function attachRealtime(server: Server, deps: BackendDeps): Realtime {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    clientTracking: false,
    // Each compressor takes a few hundred KB, and a small frame may decompress to a large one.
    perMessageDeflate: false,
  });
  const connections = new Set<RealtimeConnection>();
  const places = new Places();
  const shared: Shared = {
    deps,
    places,
    checks: new StaffChecks(deps.database),
    presence: new PresenceBook(deps.database),
  };
  const feed = new ChangeFeed(deps, connections);

  let isClosed = false;

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node passes the raw socket: an error without a listener would end the process.
    socket.on('error', () => socket.destroy());
    // In development, Vite handles upgrades of other paths.
    if (pathOf(request) !== PATH) return;
    refusalOf(request)
      .then((refusal) => (refusal ? refuse(request, socket, refusal) : accept(request, socket, head)))
      .catch((error: unknown) => {
        deps.log.error(errorForLog(error), 'a websocket upgrade failed');
        socket.destroy();
      });
  };

  const refusalOf = async (request: IncomingMessage): Promise<Refusal | undefined> => {
    if (!originAllowed(request, deps)) return { status: 403, reason: 'origin not allowed' };
    const role = await keyRole(keyOf(request), deps.keys);
    // A secret key in a browser is a mistake, here as in every other call.
    const isGood = role === 'anon' || (role === 'service_role' && !request.headers.origin);
    return isGood ? undefined : { status: 401, reason: 'no good key' };
  };

  const accept = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const address = addressOf(request, deps);
    if (isClosed) return refuse(request, socket, { status: 503, reason: 'stopping' });
    if (!places.makeRoom(address))
      return refuse(request, socket, { status: 429, reason: 'too many connections' });
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = new RealtimeConnection(webSocket, shared);
      places.enter(webSocket, address);
      connections.add(connection);
      webSocket.on('close', () => {
        connections.delete(connection);
        places.leave(webSocket);
      });
    });
  };

  const refuse = (request: IncomingMessage, socket: Duplex, { status, reason }: Refusal) => {
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${REFUSAL_HEADERS}\r\n`;
    // Destroyed after the response: a client that never closes its side would hold the connection forever.
    socket.end(head, () => socket.destroy());
    // The origin of the page, which an operator may want to add to the list; it names no person.
    const from = status === 403 ? { origin: request.headers.origin?.slice(0, 200) } : {};
    deps.log.warn({ status, path: pathOf(request).slice(0, 200), reason, ...from }, 'upgrade refused');
  };

  server.on('upgrade', onUpgrade);
  return {
    get connections() {
      return connections.size;
    },
    close: async () => {
      isClosed = true;
      server.off('upgrade', onUpgrade);
      await feed.close();
      for (const connection of connections) connection.close(GOING_AWAY);
    },
  };
}

/**
 * Only realtime's path is upgraded, and every path if another listener (Vite's) exists. Every other offer, such as h2c of Java's
 * client, is ignored and the request is answered as usual.
 */
export function shouldUpgrade(server: Server, request: IncomingMessage): boolean {
  return server.listenerCount('upgrade') > (pathOf(request) === PATH ? 0 : 1);
}

/** Without the query, which contains the key. */
function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?')[0] ?? '';
}

/**
 * Browsers always send the origin of a page; programs without an Origin are not bound by it. A page of the requested host is
 * always allowed, whatever name of this machine that is; others are listed.
 */
function originAllowed(request: IncomingMessage, { settings }: BackendDeps): boolean {
  const { origin, host } = request.headers;
  if (!origin || isSameHost(origin, host)) return true;
  return [settings.siteUrl, ...settings.corsOrigins].some((url) => new URL(url).origin === origin);
}

function keyOf(request: IncomingMessage): string | undefined {
  const query = new URLSearchParams((request.url ?? '').split('?')[1]);
  return query.get('apikey') ?? (request.headers.apikey as string | undefined);
}

function addressOf(request: IncomingMessage, deps: BackendDeps): string {
  const forwarded = [request.headers['x-forwarded-for']].flat().join(',');
  return clientAddress(request.socket.remoteAddress, forwarded, deps.settings.trustProxyHops);
}
