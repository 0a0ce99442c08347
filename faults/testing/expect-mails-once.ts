import { expect } from 'vitest';
import type { MailServer } from '#server/backend/testing/start-mail-server.ts';
import { asServer, type Database } from '#server/database/database.ts';

/**
 * Every notice was mailed once and is recorded as sent, or was not mailed and is pending. Those in transit when the process
 * died may be mailed and not recorded yet. Returns how many there are of each.
 */
export async function expectMailsOnce(database: Database, mail: MailServer) {
  const [rows = []] = await database.batch(asServer, [
    { sql: 'select submission_id, state from private.outbox where submission_id is not null' },
  ]);
  const got = new Map<string, number>();
  for (const { messageId } of mail.received) {
    const id = /submission-([0-9a-f-]+)@/.exec(messageId ?? '')?.[1] ?? '';
    got.set(id, (got.get(id) ?? 0) + 1);
  }
  const counts = { sent: 0, pending: 0, onTheirWay: 0 };
  const wrong: string[] = [];
  for (const { submission_id, state } of rows) {
    const times = got.get(submission_id as string) ?? 0;
    got.delete(submission_id as string);
    if (state === 'sent' && times === 1) counts.sent += 1;
    else if (state === 'pending' && times === 0) counts.pending += 1;
    else if (state === 'sending' && times <= 1) counts.onTheirWay += 1;
    else wrong.push(`${state}, mailed ${times} times`);
  }
  expect(wrong).toEqual([]);
  // No mail about a submission that is not stored.
  expect([...got.keys()]).toEqual([]);
  return counts;
}
