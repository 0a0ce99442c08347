/** A second site with a real SMTP server behind it, for journeys that lead through a mailbox. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from '#server/database/testing/free-port.ts';

export interface MailSite extends AsyncDisposable {
  url: string;
  dataDir: string;
  /** The next mail to this address; waits for it. */
  mailTo(address: string): Promise<Email>;
}

const STARTS_WITHIN_MS = 90_000;

export async function startMailSite(env: Record<string, string> = {}): Promise<MailSite> {
  const mailbox = createMailbox();
  const dataDir = await mkdtemp(join(tmpdir(), 'nevia-mail-site-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const site = spawn('node', ['--liftoff-only', 'scripts/start.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      SITE_URL: url,
      DATA_DIR: dataDir,
      SMTP_URL: `smtp://127.0.0.1:${await mailbox.listen()}`,
      LIMITS_FACTOR: '1000',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = once(site, 'exit');
  await untilHealthy(url, gone);
  return {
    url,
    dataDir,
    mailTo: mailbox.mailTo,
    async [Symbol.asyncDispose]() {
      site.kill('SIGTERM');
      await gone;
      await mailbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function createMailbox() {
  const mails: Email[] = [];
  const arrivals = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      mails.push(await PostalMime.parse(await buffer(stream)));
      for (const arrived of arrivals) arrived();
      done();
    },
  });
  return {
    async listen() {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return (server.server.address() as AddressInfo).port;
    },
    async mailTo(address: string): Promise<Email> {
      for (;;) {
        const index = mails.findIndex(({ to }) => to?.some((recipient) => recipient.address === address));
        const [mail] = index < 0 ? [] : mails.splice(index, 1);
        if (mail) return mail;
        const { promise, resolve } = Promise.withResolvers<void>();
        arrivals.add(resolve);
        await promise;
        arrivals.delete(resolve);
      }
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

async function untilHealthy(url: string, gone: Promise<unknown>): Promise<void> {
  let hasGone = false;
  void gone.then(() => {
    hasGone = true;
  });
  const deadline = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < deadline && !hasGone) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The site with the mailbox did not start.');
}
