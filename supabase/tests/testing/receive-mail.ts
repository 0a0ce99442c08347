import { randomUUID } from 'node:crypto';
import type { TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';

export const reader = randomUUID();
let uid = 0;

export async function run<T>(backend: TestBackend, sql: string, params: unknown[] = []): Promise<T[]> {
  return (await backend.deps.database.tx(asServer, (tx) => tx.query(sql, params))) as T[];
}

/** As the reader of the mailbox stores it; returns the outcome. */
export async function receive(
  backend: TestBackend,
  email: string,
  more: object = {},
): Promise<string | undefined> {
  uid += 1;
  const mail = {
    ...{ email, name: '', subject: 'Re', body: 'Yes', quoted: '', attachments: [] },
    ...{ message_id: `<${uid}@example.com>`, uid, uid_validity: 1, reply_ids: [], is_automatic: false },
    created_at: new Date().toISOString(),
    ...more,
  };
  await run(backend, 'select private.lease_mailbox($1, $2)', ['office', reader]);
  const sql = 'select private.receive_mail($1, $2, $3::jsonb) as outcome';
  const [row] = await run<{ outcome: string }>(backend, sql, ['office', reader, JSON.stringify(mail)]);
  return row?.outcome;
}

/** Stores a reply that was sent, without sending it; returns its id. */
export async function storeReply(backend: TestBackend, submissionId: string | undefined): Promise<string> {
  const [reply] = await run<{ id: string }>(
    backend,
    `insert into public.submission_replies (id, submission_id, actor_email, actor_name, subject, body, state)
     values (gen_random_uuid(), $1, 'mira@nevia.test', 'Mira', 'Re', 'Yes', 'sent') returning id`,
    [submissionId],
  );
  return reply?.id ?? '';
}
