/** Requests a second of our server and of nginx for the same precompressed files, in turns, on the same machine. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '#server/database/testing/free-port.ts';
import { type BenchOptions, type BenchRow, median } from './bench-row.ts';
import { builtFiles } from './built-site.ts';
import { runLoad } from './http-load.ts';
import { startMeasured } from './measured-server.ts';

const NGINX = '/usr/sbin/nginx';
const SHARE_LEAST = 0.3;
const CONNECTIONS = 50;
const LOAD_MS = 3_000;

export async function measureServer({ runs }: BenchOptions): Promise<BenchRow[]> {
  if (!existsSync(NGINX)) {
    console.log('server: left out, nginx is not installed here (Debian: apt-get install nginx-light).');
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), 'nevia-bench-server-'));
  const ours = await startMeasured(join(folder, 'data'), undefined);
  const nginx = await startNginx(folder);
  try {
    const rows: BenchRow[] = [];
    for (const path of measuredPaths()) {
      const rounds: { ours: number; nginx: number }[] = [];
      for (let round = 0; round < runs; round += 1)
        rounds.push({ ours: await rate(ours.port, path), nginx: await rate(nginx.port, path) });
      rows.push(rowOf(path, rounds));
    }
    return rows;
  } finally {
    nginx.process.kill('SIGTERM');
    await ours.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A page, the largest script and a font: small, large, and not compressible. */
function measuredPaths(): string[] {
  const paths = [...builtFiles().keys()];
  const like = (pattern: RegExp) => paths.filter((path) => pattern.test(path)).slice(0, 1);
  return ['/', '/about', ...like(/assets\/react-.*\.js$/), ...like(/\.woff2$/)];
}

async function rate(port: number, path: string): Promise<number> {
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\n\r\n`;
  const load = await runLoad(port, {
    connections: CONNECTIONS,
    milliseconds: LOAD_MS,
    request: () => request,
  });
  if (Object.keys(load.statuses).some((status) => status !== '200'))
    throw new Error(`${path} was answered with ${JSON.stringify(load.statuses)}.`);
  return load.answersASecond;
}

function rowOf(path: string, rounds: { ours: number; nginx: number }[]): BenchRow {
  const share = median(rounds.map(({ ours, nginx }) => ours / nginx));
  return {
    what: `requests a second, ${path.replace(/-[\w-]{8}\./, '.')}`,
    ours: String(Math.round(median(rounds.map(({ ours }) => ours)))),
    floor: `${Math.round(median(rounds.map(({ nginx }) => nginx)))} (nginx)`,
    ratio: share.toFixed(2),
    budget: `${SHARE_LEAST} of nginx`,
    met: share >= SHARE_LEAST,
  };
}

/** Debian's nginx as it comes, a worker a core, answering from the .gz copies of the build. */
async function startNginx(folder: string): Promise<{ port: number; process: ChildProcess }> {
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  writeFileSync(
    config,
    `worker_processes auto; daemon off; user root; pid ${join(folder, 'nginx.pid')}; error_log stderr crit;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types; ${temporary} access_log off;
  sendfile on; tcp_nopush on; gzip_static on; keepalive_requests 1000000; etag on;
  server {
    listen 127.0.0.1:${port}; root ${resolve('build/client')};
    location / { try_files $uri $uri/index.html =404; }
  }
}
`,
  );
  const child = spawn(NGINX, ['-e', 'stderr', '-c', config], { stdio: ['ignore', 'ignore', 'inherit'] });
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (answer?.ok) return { port, process: child };
    await new Promise((wait) => setTimeout(wait, 20));
  }
  throw new Error('nginx did not start.');
}
