import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { type ImapMailbox, imapMailbox } from '#server/imap-url.ts';

const DOVECOT = '/usr/sbin/dovecot';
/** Dovecot does not run as root; then it is started as nobody. */
const NOBODY = 65_534;

export const hasDovecot = existsSync(DOVECOT);
if (!hasDovecot)
  console.info(
    `${DOVECOT} is not installed: the tests of the mailbox are skipped (apt install dovecot-imapd).`,
  );

export interface Dovecot {
  /** An empty mailbox. */
  newMailbox(): TestMailbox;
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

export interface TestMailbox {
  url: string;
  mailbox: ImapMailbox;
  /** Delivers a mail, now or at the given time, and returns its number. */
  deliver(mail: string, at?: Date): Promise<number>;
  /** The flags of every mail, in order. */
  flags(): Promise<string[][]>;
  /** Gives all mails new numbers. */
  renumber(): Promise<void>;
}

/** A real IMAP server on a free port, without rights of its own. */
export async function startDovecot(): Promise<Dovecot> {
  const folder = mkdtempSync(join(tmpdir(), 'nevia-dovecot-'));
  const isRoot = process.getuid?.() === 0;
  const uid = isRoot ? NOBODY : (process.getuid?.() ?? 0);
  const gid = isRoot ? NOBODY : (process.getgid?.() ?? 0);
  const port = await freePort();
  const config = join(folder, 'dovecot.conf');
  for (const name of ['run', 'mail']) mkdirSync(join(folder, name));
  writeFileSync(config, configOf(folder, port, uid, gid));
  for (const path of ['', 'run', 'mail', 'dovecot.conf']) chownSync(join(folder, path), uid, gid);
  let server: ChildProcess | undefined;
  async function start() {
    server = spawn(DOVECOT, ['-F', '-c', config], {
      stdio: 'ignore',
      detached: true,
      ...(isRoot ? { uid, gid } : {}),
    });
    for (let tries = 0; tries < 100; tries += 1) {
      try {
        return await withClient(mailboxOf('first', port).mailbox, async () => undefined);
      } catch {
        await pause(100);
      }
    }
    throw new Error(`Dovecot did not start:\n${readFileSync(join(folder, 'log'), 'utf8')}`);
  }
  async function stop() {
    const stopped = server;
    server = undefined;
    if (!stopped || stopped.exitCode !== null) return;
    const ended = new Promise((resolve) => stopped.once('exit', resolve));
    // With the processes of open connections.
    if (stopped.pid) process.kill(-stopped.pid);
    await ended;
  }
  await start();
  return {
    start,
    stop,
    newMailbox() {
      const { url, mailbox } = mailboxOf(randomUUID().slice(0, 8), port);
      const files = join(folder, 'mail', mailbox.user);
      return {
        url,
        mailbox,
        deliver: (mail, at) =>
          withClient(mailbox, async (client) => {
            const stored = await client.append('INBOX', mail.replace(/\r?\n/g, '\r\n'), [], at);
            return stored ? (stored.uid ?? 0) : 0;
          }),
        flags: () =>
          withClient(mailbox, async (client) => {
            await client.mailboxOpen('INBOX', { readOnly: true });
            const mails = await client.fetchAll('1:*', { flags: true });
            return mails.map(({ flags }) => [...(flags ?? [])].filter((flag) => flag !== '\\Recent'));
          }),
        async renumber() {
          await stop();
          const lists = readdirSync(files).filter((name) => /^dovecot[.-](index|uid)/.test(name));
          for (const name of lists) rmSync(join(files, name));
          await start();
        },
      };
    },
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function mailboxOf(user: string, port: number): { url: string; mailbox: ImapMailbox } {
  const url = `imap://${user}%40nevia.test:secret@127.0.0.1:${port}/INBOX`;
  return { url, mailbox: imapMailbox(url) as ImapMailbox };
}

async function withClient<T>(mailbox: ImapMailbox, work: (client: ImapFlow) => Promise<T>): Promise<T> {
  const { host, port, user, password } = mailbox;
  const client = new ImapFlow({ host, port, secure: false, auth: { user, pass: password }, logger: false });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.logout();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

function configOf(folder: string, port: number, uid: number, gid: number): string {
  const user = nameOf('/etc/passwd', uid);
  const group = nameOf('/etc/group', gid);
  return `base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
first_valid_uid = 1
mail_location = maildir:${folder}/mail/%u
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/mail/%u
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;
}

function nameOf(file: string, id: number): string {
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .find((entry) => entry.split(':')[2] === String(id));
  return line?.split(':')[0] ?? String(id);
}
