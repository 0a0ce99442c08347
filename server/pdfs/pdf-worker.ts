/** The thread that typesets PDFs: each job is the JSON of one, and only one runs at a time. */
import { parentPort } from 'node:worker_threads';
import { estimatePdf } from '#pdf/estimate-pdf.ts';
import { projectPdf } from '#pdf/project-pdf.ts';

export type WorkerAnswer = { pdf: Uint8Array<ArrayBuffer> } | { failed: string };

parentPort?.on('message', async (sheet: string) => {
  parentPort?.postMessage(await answerTo(sheet));
});

async function answerTo(sheet: string): Promise<WorkerAnswer> {
  try {
    const content = JSON.parse(sheet);
    // The PDF of a project names it; that of an estimate may be about any home.
    const pdf = await ('project' in content ? projectPdf(content) : estimatePdf(content));
    return { pdf: Uint8Array.from(pdf) };
  } catch (error) {
    return { failed: String(error) };
  }
}
