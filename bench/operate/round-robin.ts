import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#server/database/testing/free-port.ts';

export const NGINX = '/usr/sbin/nginx';

/**
 * nginx before two processes in turn, as docs/operations.md advises: connections are kept, and who refuses one is asked
 * again with the next request. A form is never sent twice: that is nginx's own rule for POST.
 */
export async function startRoundRobin(
  folder: string,
  ports: number[],
): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  const servers = ports.map((server) => `server 127.0.0.1:${server} max_fails=0;`).join(' ');
  writeFileSync(
    config,
    `worker_processes 1; daemon off; user root; pid ${join(folder, 'nginx.pid')}; error_log stderr crit;
events { worker_connections 1024; }
http {
  ${temporary} access_log off; keepalive_requests 1000000;
  upstream nevia { ${servers} keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://nevia; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $http_x_forwarded_for;
    }
  }
}
`,
  );
  const child = spawn(NGINX, ['-e', 'stderr', '-c', config], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  for (;;) {
    if (child.exitCode !== null) throw new Error('nginx did not start.');
    if ((await fetch(`http://127.0.0.1:${port}/livez`).catch(() => undefined))?.ok) break;
    await new Promise((wait) => setTimeout(wait, 20));
  }
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
