/** The whole server as `npm run serve` runs it, saying no more than its port. */
import { builtPages } from '#scripts/building/built-pages.ts';
import { endProcessInOrder } from '#scripts/running/end-process.ts';
import { readEnv } from '#server/env.ts';
import { startServer } from '#server/index.ts';
import { createLog } from '#server/log.ts';

const env = readEnv();
const server = await startServer(env, await builtPages());
console.log(`port ${server.port}`);
endProcessInOrder(server, createLog(env.LOG_LEVEL));
