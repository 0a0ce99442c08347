/** `npm run content -- pull`: writes homes and published words to the files of content/, for those who keep them in git. */
import { spawnSync } from 'node:child_process';
import { readEdits, readHomes } from '#server/pages/live/read-inputs.ts';
import { StartError } from '#server/start-error.ts';
import { runWithDatabase } from './operator/run-with-database.ts';
import { writeHomes } from './pulling/write-homes.ts';
import { writeWords } from './pulling/write-words.ts';

await runWithDatabase(async (database) => {
  if (process.argv[2] !== 'pull') throw new StartError('The command is: npm run content -- pull');
  const homes = writeHomes(await readHomes(database));
  const { files, problems } = await writeWords(await readEdits(database));
  const written = [...homes, ...files];
  // Homes are a program. Without development packages they are correct, but not formatted. Without a file it formats all of them.
  if (homes.length > 0) spawnSync('biome', ['format', '--write', ...homes]);
  return [...problems, written.length > 0 ? `Written: ${written.join(', ')}.` : 'Nothing differs.'].join(
    '\n',
  );
});
