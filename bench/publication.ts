/** From publishing words to the live page, and memory after many publications with the editor and a preview open. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type BenchRow, comparison, failures, inTemporaryFolders, median, timed } from './bench-row.ts';
import { fillDatabase } from './fill-database.ts';
import { type MeasuredServer, startMeasured, visit } from './measured-server.ts';

const LIVE_MOST_MS = 2_000;
const TIMED = 10;
const PUBLICATIONS = 50;
const MEMORY_RATIO = 1.3;
const DOCUMENT = 'pages/about';
const PAGE = '/about';

export function measurePublication(): Promise<BenchRow[]> {
  return inTemporaryFolders(['data'], async ({ data: dataDir }) => {
    await fillDatabase(dataDir, 0);
    const server = await startMeasured(dataDir);
    const client = await server.signIn();
    const before = server.memoryMb();
    const endVisit = visit(server, 1);
    const times: number[] = [];
    const packing: number[] = [];
    for (let number = 1; number <= PUBLICATIONS; number += 1) {
      const title = `The title of publication ${number}`;
      const publish = await openEditor(server, client, title);
      const isLive = async () => (await (await fetch(server.url + PAGE)).text()).includes(title);
      times.push(
        await timed(async () => {
          await publish();
          while (!(await isLive()));
        }),
      );
      packing.push(await timed(packPage));
    }
    const measured = server.memoryMb();
    const visits = await endVisit();
    await server.stop();
    return [
      comparison({
        what: `from publishing words to the live page, median of ${TIMED}`,
        ...{
          measured: median(times.slice(0, TIMED)),
          before: median(packing),
          compared: 'to pack the home page',
        },
        ...{ unit: 'ms', most: LIVE_MOST_MS },
      }),
      comparison({
        what: `memory after ${PUBLICATIONS} publications`,
        ...{ measured, before, compared: 'before them', unit: 'MB', ratio: MEMORY_RATIO },
      }),
      failures(visits),
    ];
  });
}

/** Work for one core that no version of the product changes much. */
function packPage(): void {
  brotliCompressSync(readFileSync('build/client/index.html'));
}

/** Saves a draft and opens its preview, as the editor does before someone presses Publish. */
async function openEditor({ url }: MeasuredServer, client: SupabaseClient, title: string) {
  const edit = { hero: { title } };
  const draft = { document: DOCUMENT, edit, revision: 0 };
  const { revision } = await dataOf<{ revision: number }>(client.rpc('save_draft', draft));
  const token = await dataOf<string>(client.rpc('create_preview', { document: DOCUMENT }));
  const preview = await (await fetch(`${url}/preview/${token}${PAGE}`)).text();
  if (!preview.includes(title)) throw new Error('The preview does not show the draft.');
  const body = { publish: { document: DOCUMENT, revision } };
  return () => dataOf(client.functions.invoke('content', { body }));
}

async function dataOf<Data>(call: PromiseLike<{ data: unknown; error: unknown }>): Promise<Data> {
  const { data, error } = await call;
  if (error) throw error;
  return data as Data;
}
