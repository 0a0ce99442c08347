/** A second site with a real SMTP server, for journeys that need a mailbox. */
import type { Email } from 'postal-mime';
import { startMailServer } from '#server/backend/testing/start-mail-server.ts';
import { freePort } from '#server/database/testing/free-port.ts';
import { startProcess } from '#server/testing/start-process.ts';

export interface MailSite extends AsyncDisposable {
  url: string;
  dataDir: string;
  /** Waits for the next mail to this address. */
  mailTo(address: string): Promise<Email>;
}

export async function startMailSite(env: Record<string, string> = {}): Promise<MailSite> {
  const mail = await startMailServer();
  const port = await freePort();
  // Links in mails contain the site's URL, so the port must be known before it listens.
  const address = { PORT: String(port), SITE_URL: `http://localhost:${port}` };
  const site = await startProcess({
    template: process.env.E2E_TEMPLATE,
    env: { ...address, SMTP_URL: mail.url, LIMITS_FACTOR: '1000', ...env },
  });
  const read = new Map<string, number>();
  return {
    url: site.url,
    dataDir: site.dataDir,
    async mailTo(to) {
      const count = (read.get(to) ?? 0) + 1;
      read.set(to, count);
      return (await mail.waitFor(to, count))[count - 1] as Email;
    },
    async [Symbol.asyncDispose]() {
      await site.stop();
      await mail.close();
    },
  };
}
