import { connect } from 'node:net';

/** One connection that sends a request, waits for the whole answer, and sends the next; as lean as a client can be. */
async function converse(
  port: number,
  nextRequest: () => string | undefined,
  onAnswer: (status: number) => void,
): Promise<void> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  let received = '';
  await new Promise<void>((resolve, reject) => {
    const send = () => {
      const request = nextRequest();
      if (request === undefined) {
        socket.end();
        resolve();
      } else socket.write(request);
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => resolve());
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      const end = answerEnd(received);
      if (end === undefined) return;
      onAnswer(Number(received.slice(9, 12)));
      received = received.slice(end);
      send();
    });
  });
}

/** Where the first answer ends, once it is complete: by its length, its last chunk, or having no body at all. */
function answerEnd(text: string): number | undefined {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const headers = text.slice(0, head).toLowerCase();
  const length = /\r\ncontent-length: (\d+)/.exec(headers)?.[1];
  if (length !== undefined)
    return text.length >= head + 4 + Number(length) ? head + 4 + Number(length) : undefined;
  if (!headers.includes('transfer-encoding: chunked')) return head + 4;
  const last = text.indexOf('0\r\n\r\n', head);
  return last < 0 ? undefined : last + 5;
}

export interface Load {
  answersASecond: number;
  statuses: Record<number, number>;
}

/** Keeps `connections` busy for a while and counts. */
export async function runLoad(
  port: number,
  options: {
    connections: number;
    milliseconds: number;
    request: (connection: number, index: number) => string;
  },
): Promise<Load> {
  const until = performance.now() + options.milliseconds;
  const statuses: Record<number, number> = {};
  const startedAt = performance.now();
  const lanes = Array.from({ length: options.connections }, (_, connection) => {
    let index = 0;
    return converse(
      port,
      () => {
        if (performance.now() >= until) return undefined;
        index += 1;
        return options.request(connection, index);
      },
      (status) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
      },
    );
  });
  await Promise.all(lanes);
  const seconds = (performance.now() - startedAt) / 1000;
  const good = Object.entries(statuses).filter(([status]) => Number(status) < 400);
  return { answersASecond: good.reduce((sum, [, count]) => sum + count, 0) / seconds, statuses };
}
