import { Hono } from 'hono';
import { z } from 'zod';
import type { BackendDeps } from '#server/backend/deps.ts';
import { forStaff } from '#server/backend/for-staff.ts';
import { savedFileHeaders } from '#server/backend/saved-file.ts';
import { BoundedQueue } from '#server/bounded-queue.ts';
import { type Caller, query } from '#server/database/database.ts';
import { errorForLog } from '#server/error-for-log.ts';
import { HttpError } from '#server/requests/http-error.ts';
import type { ReceivedFile } from './mail-content.ts';
import { closeMailbox, openMailbox } from './open-mailbox.ts';
import { fetchHead, mailHead, readMailFile } from './read-mail.ts';

/** Each holds a connection to the mail server and a file in memory. */
const AT_ONCE = 3;

const wanted = z.object({
  mail: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  part: z.string(),
});

interface StoredFile extends ReceivedFile {
  message_id: string;
  mailbox: string;
  uid_validity: number;
  uid: number;
}

/** /functions/v1/received-file?mail=7&part=2: a file of a received mail, fetched from the mailbox. Which files there are, and who may have them, SQL decides. */
export function receivedFileRoutes(deps: BackendDeps): Hono {
  const app = new Hono();
  const fetches = new BoundedQueue({
    ...{ atOnce: AT_ONCE, waiting: 0 },
    refusal: () =>
      new HttpError(429, 'mailbox_busy', 'Other files are being fetched. Try again in a moment.'),
  });
  app.get('/', (c) =>
    forStaff(c, deps, 'answer_submissions', async (person) => {
      const request = wanted.safeParse(c.req.query());
      const file = request.success ? await storedFile(deps, person, request.data) : undefined;
      if (!file) throw new HttpError(404, 'file_unknown', 'There is no such file.');
      const content = await fetches.run(() =>
        fetchFile(deps, file).catch((error: unknown) => {
          deps.log.warn(errorForLog(error), 'A file could not be fetched from the mailbox');
          const message = 'The mailbox cannot be reached now. Try again in a minute.';
          throw new HttpError(424, 'mailbox_unreachable', message);
        }),
      );
      if (!content) throw new HttpError(404, 'file_gone', 'The mail is not in the mailbox any more.');
      if (content === 'too-large')
        throw new HttpError(413, 'file_too_large', 'This mail is larger than 25 MB. Open it in the mailbox.');
      return c.body(new Uint8Array(content), 200, savedFileHeaders(file.name));
    }),
  );
  return app;
}

async function storedFile(
  { database }: BackendDeps,
  person: Caller,
  { mail, part }: z.infer<typeof wanted>,
): Promise<StoredFile | undefined> {
  const [row] = await query(database, person, 'select private.received_file($1, $2) as file', [mail, part]);
  return (row?.file as StoredFile | null) ?? undefined;
}

/** The mail at this place must be the one that is shown. */
async function fetchFile(
  { settings }: BackendDeps,
  file: StoredFile,
): Promise<Uint8Array | 'too-large' | undefined> {
  const { inbox } = settings;
  if (inbox?.name !== file.mailbox) return undefined;
  const { client, uidValidity } = await openMailbox(inbox);
  try {
    if (uidValidity !== file.uid_validity) return undefined;
    const head = await fetchHead(client, file.uid);
    if (!head || mailHead(head, uidValidity)?.message_id !== file.message_id) return undefined;
    return await readMailFile(client, head, file);
  } finally {
    await closeMailbox(client);
  }
}
