import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Context, Hono } from 'hono';
import type { BackendDeps } from '#server/backend/deps.ts';
import { forStaff } from '#server/backend/for-staff.ts';
import { BoundedQueue } from '#server/bounded-queue.ts';
import type { Caller } from '#server/database/database.ts';
import { HttpError, tooMany } from '#server/requests/http-error.ts';
import type { ConvertedPhotograph } from './convert-photograph.ts';
import { convertInProcess } from './photograph-maker.ts';

const MOST_BYTES = 20_000_000;
/** From the first byte to the stored photograph: so many files may fill the temporary folder. */
const AT_ONCE = 8;
const RETRY_AFTER_SECONDS = 20;

/** POST /functions/v1/photographs: the file is the body. It returns the id of the photograph. */
export function uploadRoutes(deps: BackendDeps): Hono {
  const app = new Hono();
  const uploads = new BoundedQueue({
    ...{ atOnce: AT_ONCE, waiting: 0 },
    refusal: () =>
      tooMany(RETRY_AFTER_SECONDS, 'Too many photographs at once. Please try again.', 'photographs_busy'),
  });
  // Each in a process of its own.
  const conversions = new BoundedQueue({
    atOnce: 1,
    waiting: AT_ONCE,
    refusal: () => tooMany(RETRY_AFTER_SECONDS),
  });
  app.post('/', (c) =>
    forStaff(c, deps, 'draft_content', (person) =>
      uploads.run(async () => {
        const folder = await mkdtemp(join(tmpdir(), 'nevia-photograph-'));
        try {
          const file = join(folder, 'upload');
          await receive(c, file);
          const made = await conversions.run(() => convertInProcess(file));
          if (!made.ok) throw unusable(made.message);
          const { digest } = made.photograph;
          return c.json({ id: await store(deps, person, made.photograph), digest });
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      }),
    ),
  );
  return app;
}

/** Writes the body to a file, because the memory would hold several of them. */
async function receive(c: Context, file: string): Promise<void> {
  const { body, headers } = c.req.raw;
  if (!body) throw unusable('The file is empty.');
  if (Number(headers.get('Content-Length') ?? 0) > MOST_BYTES) throw tooLarge();
  let length = 0;
  try {
    await pipeline(
      Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]),
      async function* limit(chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          length += chunk.length;
          if (length > MOST_BYTES) throw tooLarge();
          yield chunk;
        }
      },
      createWriteStream(file),
    );
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, 'upload_cut_off', 'The file did not arrive completely.');
  }
}

const unusable = (message: string) => new HttpError(422, 'unusable_photograph', message);

/** The rest of the body is not read, so no other request can follow on this connection. */
function tooLarge(): HttpError {
  const message = 'This file is larger than 20 MB. Save it smaller, then try again.';
  return new HttpError(413, 'photograph_too_large', message, { Connection: 'close' });
}

function store(deps: BackendDeps, person: Caller, { digest, width, height, files }: ConvertedPhotograph) {
  return deps.database.tx(person, async (tx) => {
    const sql = 'select private.store_photograph($1, $2, $3) as id';
    const [row] = await tx.query<{ id: string }>(sql, [digest, width, height]);
    for (const { width: shown, format, body } of files)
      await tx.query(
        'insert into private.photograph_files (digest, width, format, body) values ($1, $2, $3, $4) on conflict do nothing',
        [digest, shown, format, Buffer.from(body)],
      );
    return row?.id;
  });
}
