import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from './start-error.ts';

const KEEP_ALIVE_MS = 65_000;
const FINISH_WITHIN_MS = 10_000;

/** How long a slow client is waited for. */
export interface Patience {
  headersWithinMs: number;
  requestWithinMs: number;
  /** Node looks for overdue requests every half a minute unless told; so slow ones would stay four times as long. */
  lookEveryMs: number;
}

const PATIENCE: Patience = { headersWithinMs: 10_000, requestWithinMs: 30_000, lookEveryMs: 2_000 };

export interface OpenPort {
  server: Server;
  port: number;
  /** Requests go to this listener from now on; until then they get 503. */
  serve(listener: RequestListener): void;
  /** Takes no more connections, lets requests in flight finish, then cuts what still hangs. */
  closePort(): Promise<void>;
}

export async function openPort(
  { PORT, HOST }: { PORT: number; HOST: string },
  patience = PATIENCE,
): Promise<OpenPort> {
  let listener: RequestListener = (_request, response) => {
    response.writeHead(503, { 'Retry-After': '2' }).end('Starting, please come back in a moment.');
  };
  const server = createServer(
    {
      headersTimeout: patience.headersWithinMs,
      requestTimeout: patience.requestWithinMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: patience.lookEveryMs,
    },
    (request, response) => listener(request, response),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, PORT, HOST)));
    server.listen(PORT, HOST, resolve);
  });
  return {
    server,
    port: (server.address() as AddressInfo).port,
    serve(next) {
      listener = next;
    },
    closePort: () => closeServer(server),
  };
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${port} is taken: stop what uses it, or set PORT to a free one.`);
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this account: set PORT above 1023.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`HOST ${host} is no address of this machine.`);
  return error;
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Browsers keep answered connections open; waiting for them would hold up the stop.
  const letGo = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS);
  await closed;
  clearInterval(letGo);
  clearTimeout(cut);
}
