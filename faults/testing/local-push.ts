/** Loaded before the server: with PUSH_URL, pushes to https://push.test go there, which the check of public addresses forbids. */
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

const { PUSH_URL } = process.env;

if (PUSH_URL) {
  https.request = ((url: string, { method, headers, signal }: http.RequestOptions) =>
    http.request(url.replace('https://push.test', PUSH_URL), {
      method,
      headers,
      signal,
    })) as typeof https.request;
  syncBuiltinESMExports();
}
