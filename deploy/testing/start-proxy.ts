import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { freePort } from '#server/database/testing/free-port.ts';

export const NAME = 'www.example.com';
export type ProxyKind = 'nginx' | 'caddy';

export interface RunningProxy {
  httpPort: number;
  httpsPort: number;
  /** All that it has logged. */
  logged(): string;
  stop(): Promise<void>;
}

interface Places {
  folder: string;
  httpPort: number;
  httpsPort: number;
  /** Where the two processes listen, in place of 3000 and 3001. */
  processes: [number, number];
}

/** The program, if this machine has it. */
export function findProxy(kind: ProxyKind): string | undefined {
  return ['/usr/sbin', '/usr/bin', '/usr/local/bin']
    .map((dir) => join(dir, kind))
    .find((path) => existsSync(path));
}

/** The real proxy with the file in deploy/; only ports and certificates are the test's own. */
export async function startProxy(kind: ProxyKind, processes: [number, number]): Promise<RunningProxy> {
  const program = findProxy(kind);
  if (!program) throw new Error(`${kind} is not installed.`);
  const folder = mkdtempSync(join(tmpdir(), `nevia-${kind}-`));
  const places = { folder, httpPort: await freePort(), httpsPort: await freePort(), processes };
  const args = kind === 'nginx' ? configureNginx(program, places) : configureCaddy(program, places);
  const child = spawn(program, args, {
    env: { PATH: '/usr/bin:/bin', HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const logged = () =>
    output +
    logFiles(folder)
      .map((file) => readFileSync(file, 'utf8'))
      .join('');
  await untilServing(child, places.httpsPort, logged);
  return {
    httpPort: places.httpPort,
    httpsPort: places.httpsPort,
    logged,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configureNginx(program: string, { folder, httpPort, httpsPort, processes }: Places): string[] {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  const subject = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME},DNS:example.com`];
  const keyPair = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key];
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...keyPair, '-out', certificate, ...subject], {
    stdio: 'ignore',
  });
  const site = withPorts(readFileSync('deploy/nginx.conf', 'utf8'), processes)
    .replaceAll(`/etc/letsencrypt/live/${NAME}`, folder)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll(/listen (\[::\]:)?80;/g, `listen $1${httpPort};`)
    .replaceAll(/listen (\[::\]:)?443 /g, `listen $1${httpsPort} `);
  writeFileSync(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  // As root it would give its work to an account that cannot write here.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const main = `${user} daemon off; pid ${folder}/pid; error_log stderr; worker_processes 1; events {}
    http { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`;
  writeFileSync(join(folder, 'nginx.conf'), main);
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf')];
  execFileSync(program, [...args, '-t'], { stdio: 'pipe' });
  return args;
}

function configureCaddy(program: string, { folder, httpPort, httpsPort, processes }: Places): string[] {
  const options = [
    'admin off',
    'local_certs',
    'skip_install_trust',
    `http_port ${httpPort}`,
    `https_port ${httpsPort}`,
  ];
  const site = withPorts(readFileSync('deploy/Caddyfile', 'utf8'), processes);
  const config = join(folder, 'Caddyfile');
  writeFileSync(config, site.replace(/^\{$/m, `{\n${options.join('\n')}`));
  const args = ['--adapter', 'caddyfile', '--config', config];
  execFileSync(program, ['validate', ...args], {
    stdio: 'pipe',
    env: { HOME: folder, XDG_DATA_HOME: folder },
  });
  return ['run', ...args];
}

function withPorts(config: string, [first, second]: [number, number]): string {
  return config
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${first}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${second}`);
}

function logFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .map((name) => join(folder, name));
}

/** Caddy gets its certificates one after the other once it listens. */
async function untilServing(child: ChildProcess, port: number, logged: () => string): Promise<void> {
  for (const servername of [NAME, 'example.com'])
    while (!(await accepts(port, servername))) {
      if (child.exitCode !== null) throw new Error(`The proxy ended: ${logged()}`);
    }
}

function accepts(port: number, servername: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', servername, rejectUnauthorized: false }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => setTimeout(() => resolve(false), 50));
  });
}
