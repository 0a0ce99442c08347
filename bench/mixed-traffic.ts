import { execFileSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import type { MeasuredServer } from './measured-server.ts';

const PAGES = ['/', '/about', '/projects/sydnevia', '/blogs', '/faqs', '/contact'];

export interface Traffic {
  /** How often each status came; 0 is a lost connection. */
  statuses: Record<number, number>;
  timesMs: number[];
}

export interface Target {
  server: MeasuredServer;
  adminToken: string;
}

/** An account with the admin role, made as an operator makes one. */
export async function withAdmin(
  server: MeasuredServer,
  place: { dataDir: string; databaseUrl: string | undefined },
): Promise<Target> {
  const email = `admin-${process.pid}@example.com`;
  const said = execFileSync(process.execPath, ['scripts/admin.ts', 'grant', email], {
    env: { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' },
    encoding: 'utf8',
  });
  const answer = await fetch(`http://127.0.0.1:${server.port}/auth/v1/verify`, {
    method: 'POST',
    headers: { apikey: server.publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ type: 'recovery', token_hash: /token_hash=([\w-]+)/.exec(said)?.[1] }),
  });
  const { access_token: adminToken } = (await answer.json()) as { access_token: string };
  return { server, adminToken };
}

/** Pages 90 %, enquiries 5 %, dashboard 5 %, over so many connections, with a pause after each answer. */
export async function runMixedTraffic(
  target: Target,
  options: { connections: number; milliseconds: number; pauseMs?: number },
): Promise<Traffic> {
  const traffic: Traffic = { statuses: {}, timesMs: [] };
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections });
  const until = performance.now() + options.milliseconds;
  const lane = async (connection: number) => {
    for (let index = connection; performance.now() < until; index += 1) {
      const startedAt = performance.now();
      const status = await ask(target, agent, connection, index);
      traffic.statuses[status] = (traffic.statuses[status] ?? 0) + 1;
      traffic.timesMs.push(performance.now() - startedAt);
      if (options.pauseMs) await new Promise((resolve) => setTimeout(resolve, options.pauseMs));
    }
  };
  await Promise.all(Array.from({ length: options.connections }, (_, connection) => lane(connection)));
  agent.destroy();
  return traffic;
}

function ask(
  { server, adminToken }: Target,
  agent: Agent,
  connection: number,
  index: number,
): Promise<number> {
  const turn = index % 20;
  const key = { apikey: server.publishableKey };
  if (turn === 7) {
    const body = JSON.stringify({
      first_name: 'Asha',
      last_name: 'Rao',
      email: `load-${connection}-${index}@example.com`,
      message: `Message ${index} over connection ${connection}`,
    });
    const headers = { ...key, 'Content-Type': 'application/json', 'X-Forwarded-For': `10.0.0.${connection}` };
    return send(server.port, agent, 'POST', '/rest/v1/contact_submissions', headers, body);
  }
  if (turn === 13) {
    const path = '/rest/v1/contact_submissions?select=*&order=created_at.desc&limit=50';
    return send(server.port, agent, 'GET', path, { ...key, Authorization: `Bearer ${adminToken}` });
  }
  return send(server.port, agent, 'GET', PAGES[index % PAGES.length] ?? '/', {});
}

function send(
  port: number,
  agent: Agent,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<number> {
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.on('error', () => resolve(0));
    asked.end(body);
  });
}
