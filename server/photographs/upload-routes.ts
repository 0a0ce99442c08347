import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Context, Hono } from 'hono';
import type { BackendDeps } from '#server/backend/deps.ts';
import { forStaff } from '#server/backend/for-staff.ts';
import type { Caller } from '#server/database/database.ts';
import type { ConvertedPhotograph } from './convert-photograph.ts';
import { PhotographMaker } from './photograph-maker.ts';

const MOST_BYTES = 20_000_000;
/** From the first byte to the stored photograph: so many files may fill the temporary folder. */
const AT_ONCE = 8;
const RETRY_AFTER_SECONDS = '20';

class TooLong extends Error {}

/** POST /functions/v1/photographs: the file is the body. It returns the id of the photograph. */
export function uploadRoutes(deps: BackendDeps): Hono {
  const app = new Hono();
  const maker = new PhotographMaker();
  let underWay = 0;
  app.post('/', (c) =>
    forStaff(c, deps, 'draft_content', async (person) => {
      if (underWay >= AT_ONCE)
        return c.json(
          { code: 'photographs_busy', message: 'Too many photographs at once. Please try again.' },
          429,
          {
            'Retry-After': RETRY_AFTER_SECONDS,
          },
        );
      underWay += 1;
      let folder: string | undefined;
      try {
        folder = await mkdtemp(join(tmpdir(), 'nevia-photograph-'));
        const file = join(folder, 'upload');
        const refusal = await receive(c, file);
        if (refusal) return refusal;
        const made = await maker.convert(file);
        if (!made.ok) return c.json({ code: 'unusable_photograph', message: made.message }, 422);
        const { digest } = made.photograph;
        return c.json({ id: await store(deps, person, made.photograph), digest });
      } finally {
        if (folder) await rm(folder, { recursive: true, force: true });
        underWay -= 1;
      }
    }),
  );
  return app;
}

/** Writes the body to a file, because the memory would hold several of them. */
async function receive(c: Context, file: string): Promise<Response | undefined> {
  const { body, headers } = c.req.raw;
  // The rest of the body is not read, so no other request can follow on this connection.
  const tooLong = () =>
    c.json(
      {
        code: 'photograph_too_large',
        message: 'This file is larger than 20 MB. Save it smaller, then try again.',
      },
      413,
      {
        Connection: 'close',
      },
    );
  if (!body) return c.json({ code: 'unusable_photograph', message: 'The file is empty.' }, 422);
  if (Number(headers.get('Content-Length') ?? 0) > MOST_BYTES) return tooLong();
  let length = 0;
  try {
    await pipeline(
      Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]),
      async function* limit(chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          length += chunk.length;
          if (length > MOST_BYTES) throw new TooLong();
          yield chunk;
        }
      },
      createWriteStream(file),
    );
    return undefined;
  } catch (error) {
    if (error instanceof TooLong) return tooLong();
    return c.json({ code: 'upload_cut_off', message: 'The file did not arrive completely.' }, 400);
  }
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
