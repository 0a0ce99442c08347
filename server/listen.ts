import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { shouldUpgrade } from './backend/realtime/realtime.ts';
import { UPLOAD_PATHS } from './requests/request-body.ts';
import { StartError } from './start-error.ts';

const KEEP_ALIVE_MS = 65_000;
/** A photograph of 20 MB over 1.5 Mbit/s. */
const LONGER_FOR_UPLOADS = 4;
const FINISH_WITHIN_MS = 10_000;
/** As many connections wait to be let in at most. */
const BACKLOG = 511;
/** A request may be on its way over a kept connection, unread, when the process must stop: it is still read and answered. */
const LISTEN_ON_MS = 500;

/** How long a slow client is waited for. */
export interface Timeouts {
  headersWithinMs: number;
  requestWithinMs: number;
  /** Node looks for overdue requests every 30 seconds by default, so slow ones would stay four times as long. */
  checkEveryMs: number;
}

const TIMEOUTS: Timeouts = { headersWithinMs: 10_000, requestWithinMs: 30_000, checkEveryMs: 2_000 };

/** Each with the answer to the last request that came over it, if there was one. */
type Connections = Map<Socket, ServerResponse | undefined>;

interface OpenPort {
  server: Server;
  port: number;
  /** Requests go to this listener from now on; until then they wait, so that a proxy may send them as soon as we listen. */
  serve(listener: RequestListener): void;
  /** From now on each answer ends its connection, so that few are left when the port closes. */
  keepNone(): void;
  /** Takes no more connections, lets requests in flight finish, then cuts what still hangs. */
  closePort(): Promise<void>;
}

export async function openPort(
  { PORT, HOST }: { PORT: number; HOST: string },
  timeouts = TIMEOUTS,
): Promise<OpenPort> {
  const waiting: Parameters<RequestListener>[] = [];
  let listener: RequestListener = (...request) => void waiting.push(request);
  let isClosing = false;
  const connections: Connections = new Map();
  let connected = 0;
  const server: Server = createServer(
    {
      headersTimeout: timeouts.headersWithinMs,
      requestTimeout: timeouts.requestWithinMs * LONGER_FOR_UPLOADS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: timeouts.checkEveryMs,
      shouldUpgradeCallback: (request) => shouldUpgrade(server, request),
    },
    (request, response) => {
      connections.set(request.socket, response);
      if (isClosing) response.shouldKeepAlive = false;
      if (!UPLOAD_PATHS.some((path) => request.url?.startsWith(path)))
        cutIfUnfinished(request, timeouts.requestWithinMs);
      if (hasSeveralHosts(request)) refuseHosts(response);
      else listener(request, response);
    },
  );
  server.on('connection', (socket: Socket) => {
    connected += 1;
    connections.set(socket, undefined);
    socket.once('close', () => connections.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, PORT, HOST)));
    server.listen(PORT, HOST, BACKLOG, resolve);
  });
  const keepNone = () => {
    isClosing = true;
    // Tells the clients not to send another request over the same connection.
    for (const response of connections.values())
      if (response && !response.headersSent) response.shouldKeepAlive = false;
  };
  return {
    server,
    port: (server.address() as AddressInfo).port,
    serve(next) {
      listener = next;
      for (const request of waiting.splice(0)) next(...request);
    },
    keepNone,
    async closePort() {
      keepNone();
      for (const [, response] of waiting.splice(0)) response.destroy();
      // A port that closes cuts those who still wait to be let in, and each turn lets in one.
      for (let known = -1, turns = 0; known < connected && turns < BACKLOG; turns += 1) {
        known = connected;
        await turn();
      }
      return closeServer(server, connections);
    },
  };
}

/** Node has one timeout for all requests, and uploads need a longer one. */
function cutIfUnfinished(request: IncomingMessage, withinMs: number): void {
  const timer = setTimeout(() => {
    if (request.complete) return;
    request.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    request.destroy();
  }, withinMs);
  request.once('close', () => clearTimeout(timer));
}

/** Node takes the first and a proxy may take the last: each would be sure of another name. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((text, place) => place % 2 === 0 && /^host$/i.test(text)).length > 1;
}

function refuseHosts(response: ServerResponse): void {
  response.writeHead(400, { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain', Connection: 'close' });
  response.end('Bad request');
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} is in use: stop the process that uses it, or set PORT to a free one.`,
    );
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this account: set PORT above 1023.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`HOST ${host} is not an address of this machine.`);
  return error;
}

/** What has arrived on the sockets is read: the whole of the next turn comes between the two. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
}

async function closeServer(server: Server, connections: Connections): Promise<void> {
  const closed = new Promise<void>((resolve) => server.once('close', resolve));
  // Not server.close(), which also cuts every connection without a request, though one may be on its way.
  NetServer.prototype.close.call(server);
  const cut = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS);
  const letGo = setInterval(async () => {
    // A busy machine may have left a request unread since it came: its connection only looks idle.
    await turn();
    // Browsers keep answered connections open, and open some without asking anything.
    server.closeIdleConnections();
    for (const [socket, response] of connections) if (!response && socket.bytesRead === 0) socket.destroy();
  }, LISTEN_ON_MS);
  await closed;
  clearInterval(letGo);
  clearTimeout(cut);
}
