import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { BackendDeps } from '#server/backend/deps.ts';
import { forStaff } from '#server/backend/for-staff.ts';
import { savedFileHeaders } from '#server/backend/saved-file.ts';
import { BoundedQueue } from '#server/bounded-queue.ts';
import { type Caller, query } from '#server/database/database.ts';
import { HttpError } from '#server/requests/http-error.ts';
import { FILE_BYTES_AT_MOST, readAtMost } from '#server/requests/request-body.ts';
import { contentTypeOf, plainFileName } from './file-content.ts';

/** Parameters: id, submission, name, content type, bytes. */
export const STORE_REPLY_FILE = 'select private.store_reply_file($1, $2, $3, $4, $5)';
/** Each is in memory. */
const AT_ONCE = 4;

const upload = z.object({ submission: z.uuid(), name: z.string().min(1).max(1_000) });

/** /functions/v1/reply-files. POST ?submission=…&name=…: the file is the body. GET ?id=…: the file, to be saved. */
export function replyFileRoutes(deps: BackendDeps): Hono {
  const app = new Hono();
  const uploads = new BoundedQueue({
    ...{ atOnce: AT_ONCE, waiting: 0 },
    refusal: () => new HttpError(429, 'files_busy', 'Other files are being uploaded. Try again in a moment.'),
  });
  app.post('/', (c) =>
    forStaff(c, deps, 'answer_submissions', (person) => uploads.run(() => receive(c, deps, person))),
  );
  app.get('/', (c) =>
    forStaff(c, deps, 'read_submissions', async (person) => {
      const id = z.uuid().safeParse(c.req.query('id'));
      const sql = 'select * from private.read_reply_file($1)';
      const [file] = id.success
        ? await query<{ name: string; body: Uint8Array<ArrayBuffer> }>(deps.database, person, sql, [id.data])
        : [];
      if (!file) throw new HttpError(404, 'file_unknown', 'There is no such file.');
      return c.body(file.body, 200, savedFileHeaders(file.name));
    }),
  );
  return app;
}

async function receive(c: Context, deps: BackendDeps, person: Caller): Promise<Response> {
  const request = upload.safeParse(c.req.query());
  if (!request.success)
    throw new HttpError(400, 'file_malformed', 'An upload names its submission and its file.');
  const { body, headers } = c.req.raw;
  const isTooLong = Number(headers.get('Content-Length') ?? 0) > FILE_BYTES_AT_MOST;
  const read = isTooLong || !body ? undefined : await readAtMost(body, FILE_BYTES_AT_MOST);
  if (isTooLong || (read && !read.ok && read.reason === 'too-long')) {
    // The rest of the body is not read, so no other request can follow on this connection.
    throw new HttpError(413, 'file_too_large', 'This file is larger than 10 MB.', { Connection: 'close' });
  }
  if (!read?.ok || read.bytes.length === 0)
    throw new HttpError(400, 'upload_cut_off', 'The file is empty, or did not arrive completely.');
  const name = plainFileName(request.data.name);
  const bytes = Buffer.from(read.bytes);
  const contentType = contentTypeOf(name, bytes);
  if (!contentType)
    throw new HttpError(
      422,
      'file_not_allowed',
      'Only PDF, JPEG, PNG, WebP, HEIC, DOCX, XLSX, TXT and CSV files can be attached, and the name has to match the content.',
    );
  const id = randomUUID();
  const { submission } = request.data;
  await query(deps.database, person, STORE_REPLY_FILE, [id, submission, name, contentType, bytes]);
  return c.json({ id, name, bytes: bytes.length });
}
