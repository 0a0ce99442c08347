import { WebSocket } from 'ws';
import { asServer } from '#server/database/database.ts';
import { type AttackedBackend, SECRET } from './attacked-backend.ts';

export const TOPIC = 'realtime:office';

/** A websocket spoken by hand, and all that came on it. */
export interface Ear {
  socket: WebSocket;
  heard: string[];
  send(ref: string, topic: string, event: string, payload: unknown): void;
  /** The first frame, come or to come, that holds `text`. */
  until(text: string): Promise<string>;
}

export async function listen(backend: AttackedBackend): Promise<Ear> {
  const url = `${backend.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${backend.deps.keys.publishableKey}`;
  const socket = new WebSocket(url);
  const heard: string[] = [];
  const watchers = new Set<() => void>();
  socket.on('message', (data) => {
    heard.push(String(data));
    for (const check of watchers) check();
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return {
    socket,
    heard,
    send: (ref, topic, event, payload) => socket.send(JSON.stringify(['1', ref, topic, event, payload])),
    until: (text) =>
      new Promise((resolve) => {
        const check = () => {
          const found = heard.find((frame) => frame.includes(text));
          if (!found) return;
          watchers.delete(check);
          resolve(found);
        };
        watchers.add(check);
        check();
      }),
  };
}

export async function join(backend: AttackedBackend, payload: unknown): Promise<Ear & { reply: string }> {
  const ear = await listen(backend);
  ear.send('join', TOPIC, 'phx_join', payload);
  const frame = await ear.until('"join"');
  return { ...ear, reply: (JSON.parse(frame) as [0, 0, 0, 0, { status: string }])[4].status };
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
