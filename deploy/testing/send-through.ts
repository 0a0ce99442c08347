import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { NAME, type RunningProxy } from './start-proxy.ts';

export interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Sent {
  name?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export function sendThrough({ httpsPort }: RunningProxy, path: string, sent: Sent = {}): Promise<Got> {
  const { name = NAME, method = 'GET', headers = {}, body } = sent;
  const at = { host: '127.0.0.1', port: httpsPort, servername: name, rejectUnauthorized: false };
  return new Promise((resolve, reject) => {
    request({ ...at, path, method, headers: { Host: name, ...headers } }, async (answer) => {
      const whole = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: whole });
    })
      .on('error', reject)
      .end(body);
  });
}
