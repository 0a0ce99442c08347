/** A separate process: creating the files takes half a gigabyte of memory, which is freed when it ends. */
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { PGLITE_START_PARAMS } from './pglite-start-params.ts';

const WAL_SEGMENT_MB = 4;

const [folder = ''] = process.argv.slice(2);
const database = await PGlite.create({
  fs: new NodeFS(folder),
  startParams: PGLITE_START_PARAMS,
  initDbStartParams: [`--wal-segsize=${WAL_SEGMENT_MB}`],
});
await database.exec('checkpoint');
await database.close();
