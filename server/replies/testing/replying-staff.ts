import { randomUUID } from 'node:crypto';
import type { TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { makePerson, type Person } from '#server/testing/people.ts';

export interface ReplyingPerson extends Person {
  ask(): Promise<Response>;
  /** Sends a reply; `change` says what is not as usual. */
  send(change?: Record<string, unknown>): Promise<Response>;
  /** Uploads a file for a reply to the submission. */
  upload(name: string, content: string | Buffer): Promise<Response>;
  /** Uploads one that is accepted, and returns its id. */
  attach(name: string, content?: string): Promise<string>;
}

/** An admin with a name, and one way to call the endpoint. */
export async function replyingPerson(
  backend: TestBackend,
  submissionId: string,
  displayName = 'Mira',
): Promise<ReplyingPerson> {
  const account = await makePerson(backend, { role: 'admin', displayName });
  const headers = { authorization: `Bearer ${account.token}` };
  const upload = (name: string, content: string | Buffer) =>
    backend.call(`/functions/v1/reply-files?${new URLSearchParams({ submission: submissionId, name })}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: content as string,
    });
  return {
    upload,
    attach: async (name, content = '%PDF-1.7 of this year') =>
      ((await (await upload(name, content)).json()) as { id: string }).id,
    ...account,
    ask: () => backend.call('/functions/v1/reply', { headers }),
    send: (change = {}) =>
      backend.call('/functions/v1/reply', {
        method: 'POST',
        headers,
        body: JSON.stringify('again' in change ? change : { ...plainReply(submissionId), ...change }),
      }),
  };
}

export const plainReply = (submissionId: string) => ({
  id: randomUUID(),
  submissionId,
  subject: 'Your message to Nevia',
  text: 'Dear Asha,\n\nyes, there is one left.\n\nMira',
  template: null,
  figures: {},
});

/** A stored submission whose notice to staff is out of the way. */
export async function storeSubmission(backend: TestBackend, email: string): Promise<string> {
  const [row] = await run<{ id: string }>(
    backend,
    `insert into public.contact_submissions (first_name, last_name, email, message)
     values ('Asha', 'Rao', $1, E'Is there a home left?\n<b>On a high floor</b>') returning id`,
    [email],
  );
  await run(backend, 'delete from private.outbox');
  return row?.id ?? '';
}

export function run<T>(backend: TestBackend, sql: string, params: unknown[] = []): Promise<T[]> {
  return backend.deps.database.tx(asServer, (tx) => tx.query(sql, params)) as Promise<unknown> as Promise<
    T[]
  >;
}
