import { existsSync } from 'node:fs';
import type { MakePages } from '#server/answer-requests.ts';
import { type Env, readEnv } from '#server/env.ts';
import { type RunningServer, startServer } from '#server/index.ts';
import { createLog } from '#server/log.ts';
import { startSentence } from '#server/start-sentence.ts';
import { endProcessInOrder } from './end-process.ts';
import { startMessage } from './start-message.ts';

/** Serves until it is stopped. Every failure that the operator can fix is one sentence and exit code 1. */
export async function serve(prepare: (env: Env) => Promise<MakePages>): Promise<void> {
  let server: RunningServer | undefined;
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    const env = readEnv();
    // First: process 1 of a container ignores signals without a handler.
    const close = async () => server?.close();
    endProcessInOrder({ close, drainSeconds: env.DRAIN_SECONDS }, createLog(env.LOG_LEVEL));
    server = await startServer(env, await prepare(env));
    console.log(startMessage(env, server));
  } catch (error) {
    console.error(startSentence(error));
    process.exit(1);
  }
}
