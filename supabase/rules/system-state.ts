/** What /functions/v1/system returns to the system page. */
export interface SystemState {
  version: string;
  database: { engine: string; version: string; bytes: number };
  freeSpace: FreeSpace[];
  memoryBytes: number;
  websockets: number;
  outbox: { pending: number; failed: number } | undefined;
  sessions: { email: string; count: number }[];
  /** The newest of those that were not sent because no mail server is set; undefined if there is one. */
  mails: UnsentMail[] | undefined;
  /** Undefined if they are turned off. */
  backups: { place: string; problem: string | undefined; list: ListedBackup[] } | undefined;
  goLive: GoLiveItem[];
}

export interface UnsentMail {
  id: number;
  to: string[];
  subject: string;
  at: string;
}

export interface UnsentMailText {
  text: string;
  files: string[];
}

/** What is left on the disk of a folder. */
export interface FreeSpace {
  folder: string;
  bytes: number;
}

export interface ListedBackup {
  name: string;
  bytes: number;
  madeAt: string;
  reason: string;
  isEncrypted: boolean;
}

export interface GoLiveItem {
  id: string;
  title: string;
  isDone: boolean;
  /** What was found. */
  finding: string;
  /** What to set in the environment: SITE_URL=https://… */
  setting?: string | undefined;
  /** The page of the dashboard on which it is done. */
  page?: string | undefined;
  dismissed?: { reason: string; by: string } | undefined;
}

/** The rows of the most important tables, now and in a backup. */
export type TableCounts = Record<string, number>;
