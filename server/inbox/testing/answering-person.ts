import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { answersSettled } from '#server/backend/after-answer.ts';
import { startTestBackend, type TestBackend } from '#server/backend/testing/start-test-backend.ts';
import type { Engine } from '#server/database/testing/test-databases.ts';
import { startMailboxReader } from '#server/inbox/mailbox-reader.ts';
import {
  plainReply,
  type ReplyingPerson,
  replyingPerson,
  run,
  storeSubmission,
} from '#server/replies/testing/replying-staff.ts';
import type { TestMailbox } from './start-dovecot.ts';

export const QUICK = { checkEveryMs: 500, retryFirstMs: 50 };

export interface Conversation extends TestBackend {
  submissionId: string;
  mira: ReplyingPerson;
  replyId: string;
  /** The Message-ID of the reply as it was sent. */
  messageId: string;
  /** Resolves when the mailbox is open: what is delivered from then on is read. */
  startReading(): Promise<{ close(): Promise<void> }>;
}

/** Mira has replied to asha@example.com, and the mailbox is known. */
export async function startConversation(
  box: TestMailbox,
  engine: Engine = 'postgres',
): Promise<Conversation> {
  const backend = await startTestBackend(engine, { settings: { inbox: box.mailbox } });
  const submissionId = await storeSubmission(backend, 'asha@example.com');
  const mira = await replyingPerson(backend, submissionId);
  const reply = plainReply(submissionId);
  await mira.send(reply);
  await answersSettled();
  const [sent] = await backend.mail.waitFor('asha@example.com');
  async function startReading() {
    const reader = startMailboxReader(backend.deps, QUICK);
    await vi.waitFor(
      async () => {
        const known = await run(backend, 'select from private.mailboxes where read_at is not null');
        if (known.length === 0) throw new Error('The mailbox is not open yet');
      },
      { timeout: 15_000, interval: 50 },
    );
    return reader;
  }
  return {
    ...backend,
    ...{ submissionId, mira, replyId: reply.id, messageId: String(sent?.messageId), startReading },
  };
}

export interface StoredMail {
  id: number;
  email: string;
  subject: string;
  body: string;
  quoted: string;
  is_from_another: boolean;
  is_automatic: boolean;
  is_proven: boolean | null;
  attachments: { part: string; name: string; bytes: number }[];
}

export const storedMails = (backend: TestBackend) =>
  run<StoredMail>(backend, 'select * from public.received_mails order by id');

/** Reads again until there are as many as expected. */
export function waitForMails(backend: TestBackend, count: number): Promise<StoredMail[]> {
  return vi.waitFor(
    async () => {
      const mails = await storedMails(backend);
      if (mails.length !== count) throw new Error(`${mails.length} of ${count} mails are stored`);
      return mails;
    },
    { timeout: 15_000, interval: 50 },
  );
}

export async function waitUntilRead(backend: TestBackend, uid: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const [row] = await run<{ last_uid: number }>(backend, 'select last_uid from private.mailboxes');
      if ((row?.last_uid ?? 0) < uid) throw new Error(`The mailbox is read up to ${row?.last_uid}`);
    },
    { timeout: 15_000, interval: 50 },
  );
}

/** A mail to the office; `more` replaces headers, `null` leaves one out. */
export function mailOf(text: string, more: Record<string, string | null> = {}): string {
  const headers: Record<string, string | null> = {
    From: 'Asha Rao <asha@example.com>',
    To: 'office@nevia.test',
    Subject: 'Re: Your message to Nevia',
    'Message-ID': `<${randomUUID()}@example.com>`,
    'Content-Type': 'text/plain; charset=utf-8',
    ...more,
  };
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value}`],
  );
  return `${lines.join('\n')}\n\n${text}\n`;
}
