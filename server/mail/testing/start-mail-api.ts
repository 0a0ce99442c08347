import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedRequest {
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

interface MailApiServer {
  url: string;
  received: ReceivedRequest[];
  /** Answers from now on with this status; with 0 it never answers. */
  answerWith(status: number): void;
  close(): Promise<void>;
}

/** A mail service over HTTP that understands Resend's requests. */
export async function startMailApi(): Promise<MailApiServer> {
  let status = 200;
  const received: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (status === 0) return;
    if (status === 200) {
      received.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
    }
    response.writeHead(status, { 'Content-Type': 'application/json' }).end('{"id": "1"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/emails`,
    received,
    answerWith(next) {
      status = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
