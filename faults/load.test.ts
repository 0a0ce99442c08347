import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { asServer, type Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import {
  copyPgliteTemplate,
  copyPostgresTemplate,
  engines,
} from '#server/database/testing/test-databases.ts';
import { loadKeys } from '#server/keys.ts';
import { GOOD_PASSWORD, storePerson } from '#server/testing/people.ts';
import { residentBytes } from './testing/resident-bytes.ts';
import { startFaulty } from './testing/start-faulty.ts';
import { agentRequests, strangerRequests, type WorstRequest } from './testing/worst-requests.ts';

const A_SECOND = 20;
const SECONDS = 30;
const SOCKETS = 500;
const MAX_GROWTH_BYTES = 50 * 1024 * 1024;
const AGENT = 'agent@nevia.test';

type Statuses = Record<string, number>;

/** An agent, and texts for which a search for a part of a word is slowest. */
async function fill(database: Database): Promise<void> {
  await storePerson(database, { email: AGENT, role: 'agent' });
  await database.tx(asServer, (tx) =>
    tx.query(
      `insert into public.contact_submissions (first_name, last_name, email, message)
       select 'A', 'B', 'person' || n || '@example.com', n || repeat('a', 4990) from generate_series(1, 400) n`,
    ),
  );
  await database.close();
}

/** Everyone has a different address, as attackers with many machines do: limits by address do not help here. */
function randomAddress(): string {
  return `2001:${Array.from({ length: 3 }, () => Math.floor(Math.random() * 65_536).toString(16)).join(':')}::1`;
}

interface Site {
  url: string;
  key: string;
  token: string;
  pid: number;
}

async function send(
  site: Site,
  { method = 'GET', path, body, form }: WorstRequest,
  token?: string,
): Promise<number> {
  const isApi = path.includes('/v1/');
  try {
    const response = await fetch(site.url + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
      headers: {
        'X-Forwarded-For': randomAddress(),
        ...(isApi ? { apikey: site.key } : { Origin: site.url }),
        ...(isApi && body !== undefined ? { 'Content-Type': 'application/json' } : {}),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      ...(form ? { body: new URLSearchParams(form) } : {}),
      ...(isApi && body !== undefined ? { body: JSON.stringify(body) } : {}),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** A visitor who reads and writes, and a colleague who signs in, one after the other, while the load lasts. */
async function visitSite(site: Site, isOver: () => boolean): Promise<Record<string, Statuses>> {
  const visits: WorstRequest[] = [
    { name: 'front page', path: '/' },
    {
      name: 'contact form',
      method: 'POST',
      path: '/rest/v1/contact_submissions',
      body: {
        first_name: 'Asha',
        last_name: 'Rao',
        email: 'asha@example.com',
        message: 'Please call me back.',
      },
    },
    {
      name: 'sign-in',
      method: 'POST',
      path: '/auth/v1/token?grant_type=password',
      body: { email: AGENT, password: GOOD_PASSWORD },
    },
  ];
  const statuses: Record<string, Statuses> = Object.fromEntries(visits.map(({ name }) => [name, {}]));
  for (let round = 0; !isOver(); round += 1) {
    for (const visit of visits) {
      const body =
        visit.name === 'contact form'
          ? { ...(visit.body as object), message: `Visit ${round} of many` }
          : visit.body;
      count(statuses[visit.name] as Statuses, await send(site, { ...visit, body }));
    }
  }
  return statuses;
}

function count(statuses: Statuses, status: number): void {
  statuses[status] = (statuses[status] ?? 0) + 1;
}

/** Sends at a fixed rate, whatever the responses, and waits for the last one. */
async function sendSteadily(requests: (() => WorstRequest)[], site: Site, token?: string): Promise<Statuses> {
  const statuses: Statuses = {};
  const underway: Promise<void>[] = [];
  for (let sent = 0; sent < A_SECOND * SECONDS; sent += 1) {
    const request = requests[sent % requests.length] as () => WorstRequest;
    underway.push(send(site, request(), token).then((status) => count(statuses, status)));
    await new Promise((resolve) => setTimeout(resolve, 1_000 / A_SECOND));
  }
  await Promise.all(underway);
  return statuses;
}

/** Sockets without an account that try to join again and again. */
async function openSockets(site: Site): Promise<Statuses> {
  const closed: Statuses = {};
  const url = `${site.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${site.key}&vsn=1.0.0`;
  const change = { event: '*', schema: 'public', table: 'contact_submissions' };
  const join = JSON.stringify({
    topic: 'realtime:office',
    event: 'phx_join',
    ref: '1',
    payload: { config: { postgres_changes: Array.from({ length: 10 }, () => change) } },
  });
  const sockets = Array.from({ length: SOCKETS }, () => {
    const socket = new WebSocket(url, { headers: { 'X-Forwarded-For': randomAddress() } });
    socket.on('error', () => undefined);
    socket.on('close', (code) => count(closed, code));
    return socket;
  });
  for (let second = 0; second < SECONDS; second += 1) {
    for (const socket of sockets) if (socket.readyState === WebSocket.OPEN) socket.send(join);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  for (const socket of sockets) socket.terminate();
  return closed;
}

test.each(engines)(
  'the most expensive requests of strangers, an agent and 500 sockets do not stop the server on %s',
  async (engine) => {
    const dataDir = engine === 'pglite' ? copyPgliteTemplate() : mkdtempSync(join(tmpdir(), 'nevia-load-'));
    const DATABASE_URL = engine === 'postgres' ? await copyPostgresTemplate() : '';
    await fill(DATABASE_URL ? new PostgresDatabase(DATABASE_URL) : await openDatabase({ dataDir }));
    const { publishableKey: key } = await loadKeys({ dataDir });
    const { url, child } = await startFaulty(dataDir, {
      ...(DATABASE_URL ? { DATABASE_URL } : {}),
    });
    const site: Site = { url, key, token: '', pid: child.pid as number };
    const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: AGENT, password: GOOD_PASSWORD }),
    });
    site.token = ((await answer.json()) as { access_token: string }).access_token;

    const loads: [string, () => Promise<Statuses>][] = [
      // One-time loading, and the first queue of each kind, is not growth.
      ['warm-up', () => sendSteadily([...strangerRequests, ...agentRequests], site, site.token)],
      ['strangers', () => sendSteadily(strangerRequests, site)],
      ['an agent', () => sendSteadily(agentRequests, site, site.token)],
      [`${SOCKETS} sockets`, () => openSockets(site)],
    ];
    let memory = 0;
    for (const [name, load] of loads) {
      let isOver = false;
      const visiting = visitSite(site, () => isOver);
      const answered = await load();
      isOver = true;
      const visits = await visiting;
      console.log(`${engine}, ${name}: ${JSON.stringify(answered)}; meanwhile ${JSON.stringify(visits)}`);
      expect(visits).toEqual({
        'front page': { 200: expect.any(Number) },
        'contact form': { 201: expect.any(Number) },
        'sign-in': { 200: expect.any(Number) },
      });
      if (name === 'warm-up') memory = residentBytes(site.pid);
    }
    await expect
      .poll(() => residentBytes(site.pid), { timeout: 120_000 })
      .toBeLessThan(memory + MAX_GROWTH_BYTES);
    expect(child.exitCode).toBe(null);
    console.log(
      `${engine}: memory ${Math.round((residentBytes(site.pid) - memory) / 2 ** 20)} MB more than after the warm-up`,
    );
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  },
);
