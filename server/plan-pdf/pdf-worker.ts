/** The thread that sets plans on paper: what it is handed is the JSON of a EstimatePdf, one at a time. */
import { parentPort } from 'node:worker_threads';
import { estimatePdf } from '#pdf/estimate-pdf.ts';

export type WorkerAnswer = { pdf: Uint8Array<ArrayBuffer> } | { failed: string };

parentPort?.on('message', async (sheet: string) => {
  parentPort?.postMessage(await answerTo(sheet));
});

async function answerTo(sheet: string): Promise<WorkerAnswer> {
  try {
    return { pdf: Uint8Array.from(await estimatePdf(JSON.parse(sheet))) };
  } catch (error) {
    return { failed: String(error) };
  }
}
