import { WebSocket } from 'ws';
import { asServer } from '#server/database/database.ts';
import { type AttackedBackend, SECRET } from './attacked-backend.ts';

export const TOPIC = 'realtime:office';

/** A websocket without a client library, with all received frames. */
export interface RawSocket {
  socket: WebSocket;
  received: string[];
  send(ref: string, topic: string, event: string, payload: unknown): void;
  /** The first frame, received or awaited, that contains `text`. */
  until(text: string): Promise<string>;
  /** Resolves when everything sent has a reply, or the server has closed the socket. */
  settled(): Promise<void>;
}

/** From `address`, if the backend trusts a proxy. */
export async function openSocket(backend: AttackedBackend, address = '127.0.0.1'): Promise<RawSocket> {
  const url = `${backend.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${backend.deps.keys.publishableKey}`;
  const socket = new WebSocket(url, { headers: { 'x-forwarded-for': address } });
  const received: string[] = [];
  const watchers = new Set<() => void>();
  socket.on('message', (data) => {
    received.push(String(data));
    for (const check of watchers) check();
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const send: RawSocket['send'] = (ref, topic, event, payload) =>
    socket.send(JSON.stringify(['1', ref, topic, event, payload]));
  const until: RawSocket['until'] = (text) =>
    new Promise((resolve) => {
      const check = () => {
        const found = received.find((frame) => frame.includes(text));
        if (!found) return;
        watchers.delete(check);
        resolve(found);
      };
      watchers.add(check);
      check();
    });
  let fences = 0;
  const settled = async () => {
    fences += 1;
    const ref = `fence-${fences}`;
    if (socket.readyState === WebSocket.OPEN) send(ref, 'phoenix', 'heartbeat', {});
    await Promise.race([closed, until(`"${ref}"`)]);
  };
  return { socket, received, send, until, settled };
}

export async function join(
  backend: AttackedBackend,
  payload: unknown,
  { address, topic = TOPIC }: { address?: string; topic?: string } = {},
): Promise<RawSocket & { reply: string }> {
  const rawSocket = await openSocket(backend, address);
  rawSocket.send('join', topic, 'phx_join', payload);
  const frame = await rawSocket.until('"join"');
  return { ...rawSocket, reply: (JSON.parse(frame) as [0, 0, 0, 0, { status: string }])[4].status };
}

export const adminJoin = ({ people }: AttackedBackend) => ({
  config: { postgres_changes: [{ event: '*', schema: 'public', table: 'contact_submissions' }] },
  access_token: people.admin.token,
});

export async function changeSomething(backend: AttackedBackend, name: string): Promise<void> {
  const row = [`${SECRET} ${name}`, `${SECRET}@example.com`];
  await backend.deps.database.batch(asServer, [
    {
      sql: `insert into public.contact_submissions (first_name, last_name, email, message)
            values ('Vi', 'Sitor', $2, $1 || ' long enough a message')`,
      params: row,
    },
    { sql: `delete from public.contact_submissions where message like $1 || '%'`, params: [row[0]] },
    {
      sql: `insert into public.contact_submissions (first_name, last_name, email, message)
            values ('Vi', 'Sitor', $2, $1 || ' another long message')`,
      params: row,
    },
  ]);
}
