/** The mailbox that answers arrive in, as IMAP_URL names it. */
export interface ImapMailbox {
  host: string;
  port: number;
  secure: boolean;
  user: string;
  password: string;
  /** The folder, usually INBOX. */
  path: string;
  /** Identifies the mailbox in the database and in messages, without the password. */
  name: string;
  /** Where answers are sent to, if the user is an address. */
  address: string | undefined;
}

const PORTS: Record<string, number> = { 'imaps:': 993, 'imap:': 143 };

/** Of imaps://user:password@host/folder; undefined if a part is missing. */
export function imapMailbox(text: string): ImapMailbox | undefined {
  try {
    const url = new URL(text);
    const defaultPort = PORTS[url.protocol];
    const [user, password, path] = [url.username, url.password, url.pathname.slice(1)].map(
      decodeURIComponent,
    );
    if (!defaultPort || !url.hostname || !user || !password) return undefined;
    return {
      ...{ host: url.hostname, port: Number(url.port) || defaultPort, secure: url.protocol === 'imaps:' },
      ...{ user, password, path: path || 'INBOX' },
      name: `${user} ${url.host} ${path || 'INBOX'}`,
      address: /^[^@\s]+@[^@\s]+$/.test(user) ? user : undefined,
    };
  } catch {
    return undefined;
  }
}

/** A password goes over an unencrypted connection only within this machine. */
export function isOnThisMachine({ host }: Pick<ImapMailbox, 'host'>): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);
}
