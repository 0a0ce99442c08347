/**
 * A separate process: a file from outside may crash a decoder or fill the memory, and what libvips has allocated is returned
 * only by its end.
 */
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { convertPhotograph } from './convert-photograph.ts';

const BEHIND_THE_SERVER = 5;

sharp.concurrency(1);
sharp.cache(false);
setPriority(BEHIND_THE_SERVER);
process.once('disconnect', () => process.exit(1));
process.once('message', async (path: string) => {
  process.send?.(await convertPhotograph(path), () => process.exit(0));
});
