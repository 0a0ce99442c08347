/** The thread that sets plans on paper: what it is handed is the JSON of a PlanSheet, one at a time. */
import { parentPort } from 'node:worker_threads';
import { planSheet } from '#sheets/plan-sheet.ts';

export type WorkerAnswer = { pdf: Uint8Array<ArrayBuffer> } | { failed: string };

parentPort?.on('message', async (sheet: string) => {
  parentPort?.postMessage(await answerTo(sheet));
});

async function answerTo(sheet: string): Promise<WorkerAnswer> {
  try {
    return { pdf: Uint8Array.from(await planSheet(JSON.parse(sheet))) };
  } catch (error) {
    return { failed: String(error) };
  }
}
