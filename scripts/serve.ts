import { existsSync } from 'node:fs';
import { readEnv } from '#server/env.ts';
import { type MakePages, startServer } from '#server/index.ts';
import { createLog } from '#server/log.ts';
import { startSentence } from '#server/start-sentence.ts';
import { endProcessInOrder } from './end-process.ts';
import { startMessage } from './start-message.ts';

/** Serves until it is told to end. Every failure the operator can mend is one sentence and exit code 1. */
export async function serve(prepare: () => Promise<MakePages>): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    const env = readEnv();
    const server = await startServer(env, await prepare());
    console.log(startMessage(env, server));
    endProcessInOrder(server, createLog(env.LOG_LEVEL));
  } catch (error) {
    console.error(startSentence(error));
    process.exit(1);
  }
}
