/** A second site with a real SMTP server behind it, for journeys that go through a mailbox. */
import type { Email } from 'postal-mime';
import { startMailServer } from '#server/backend/testing/start-mail-server.ts';
import { freePort } from '#server/database/testing/free-port.ts';
import { startProcess } from '#server/testing/start-process.ts';

export interface MailSite extends AsyncDisposable {
  url: string;
  dataDir: string;
  /** The next mail to this address; waits for it. */
  mailTo(address: string): Promise<Email>;
}

export async function startMailSite(env: Record<string, string> = {}): Promise<MailSite> {
  const mail = await startMailServer();
  const port = await freePort();
  // Links in mails contain the address, so the site must know it before it listens.
  const address = { PORT: String(port), SITE_URL: `http://localhost:${port}` };
  const site = await startProcess({
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
