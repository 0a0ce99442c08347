/** The thread that typesets PDFs with one set of inputs: each job is the JSON of one PDF, and only one runs at a time. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ContentInputs } from '#content/inputs.ts';
import type { ProjectPdfFacts } from '#content/project-pages/project-pdf-facts.ts';
import type { PlanView } from '#pdf/plan-view.ts';

export interface PdfAnswer {
  pdf: Uint8Array<ArrayBuffer>;
}

/** As the routes of PDFs return it. */
export interface PdfSheet {
  inputs: ContentInputs;
  content: ProjectPdfFacts | PlanView;
}

// The words of content/ are read once, when they are loaded.
globalThis.neviaInputs = workerData as ContentInputs;
const { estimatePdf } = await import('#pdf/estimate-pdf.ts');
const { projectPdf } = await import('#pdf/project-pdf.ts');

parentPort?.on('message', async ({ id, content }: { id: number; content: PdfSheet['content'] }) => {
  const answer = await answerTo(content).catch((error: unknown) => ({ failed: String(error) }));
  parentPort?.postMessage({ id, ...answer });
});

async function answerTo(content: PdfSheet['content']): Promise<PdfAnswer> {
  return { pdf: Uint8Array.from(await typeset(content)) };
}

/** The PDF of a project names it; an estimate may be about any home. */
function typeset(content: PdfSheet['content']): Promise<Buffer> {
  return 'project' in content ? projectPdf(content) : estimatePdf(content);
}
