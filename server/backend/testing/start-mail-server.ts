import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail extends Email {
  /** As it came over the wire. */
  source: string;
  envelope: { from: string; to: string[] };
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** Answers every mail with this from now on: taken, refused for now, or no answer at all. */
  behave(how: 'accept' | 'refuse' | 'hang'): void;
  /** Answers this address with this code from now on. */
  refuse(to: string, responseCode: number): void;
  /** The mails for this address, once there are `count` of them. */
  waitFor(to: string, count?: number): Promise<ReceivedMail[]>;
  close(): Promise<void>;
}

/** A real SMTP server on a free port. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const watchers = new Set<() => void>();
  let behaviour: 'accept' | 'refuse' | 'hang' = 'accept';
  const refused = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    logger: false,
    onRcptTo({ address }, _, done) {
      const responseCode = refused.get(address);
      done(responseCode ? Object.assign(new Error('Refused'), { responseCode }) : null);
    },
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer);
      } catch {
        return; // The sender died half-way.
      }
      if (behaviour === 'hang') return;
      if (behaviour === 'refuse') {
        done(Object.assign(new Error('Try later'), { responseCode: 451 }));
        return;
      }
      const source = Buffer.concat(chunks).toString('utf8');
      const { mailFrom, rcptTo } = session.envelope;
      const from = mailFrom ? mailFrom.address : '';
      const envelope = { from, to: rcptTo.map(({ address }) => address) };
      received.push({ ...(await PostalMime.parse(source)), source, envelope });
      done();
      for (const check of watchers) check();
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    behave: (how) => {
      behaviour = how;
    },
    refuse: (to, responseCode) => void refused.set(to, responseCode),
    waitFor: (to, count = 1) =>
      new Promise((resolve) => {
        const check = () => {
          const found = received.filter((mail) => mail.envelope.to.includes(to));
          if (found.length < count) return;
          watchers.delete(check);
          resolve(found);
        };
        watchers.add(check);
        check();
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
