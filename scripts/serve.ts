import { existsSync } from 'node:fs';
import { readEnv } from '#server/env.ts';
import { type MakePages, startServer } from '#server/index.ts';
import { StartError } from '#server/start-error.ts';
import { startMessage } from './start-message.ts';

/** Serves until Ctrl-C or SIGTERM. Every failure the operator can mend is one sentence and exit code 1. */
export async function serve(prepare: () => Promise<MakePages>): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    const env = readEnv();
    const server = await startServer(env, await prepare());
    console.log(startMessage(env, server));
    closeOnSignal(server);
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}

/** Finishes what is under way, closes the database, then goes. */
function closeOnSignal(server: { close(): Promise<void> }): void {
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (closing) return;
      closing = true;
      await server.close();
      process.exit(0);
    });
  }
}
