/** The thread that typesets PDFs: each job is the JSON of one, and only one runs at a time. */
import { parentPort } from 'node:worker_threads';
import type { ProjectPdfFacts } from '#content/project-pages/project-pdf-facts.ts';
import { estimatePdf } from '#pdf/estimate-pdf.ts';
import type { EstimatePdf } from '#pdf/estimate-pdf-data.ts';
import { projectPdf } from '#pdf/project-pdf.ts';
import { tenYearsPdf } from '#pdf/ten-years-pdf.ts';
import type { TenYearsPdf } from '#pdf/ten-years-pdf-data.ts';

export interface PdfAnswer {
  pdf: Uint8Array<ArrayBuffer>;
}

parentPort?.on('message', async ({ id, sheet }: { id: number; sheet: string }) => {
  const answer = await answerTo(sheet).catch((error: unknown) => ({ failed: String(error) }));
  parentPort?.postMessage({ id, ...answer });
});

async function answerTo(sheet: string): Promise<PdfAnswer> {
  return { pdf: Uint8Array.from(await typeset(JSON.parse(sheet))) };
}

/** The PDF of a project names it, and ten years have their title; an estimate may be about any home. */
function typeset(content: ProjectPdfFacts | TenYearsPdf | EstimatePdf): Promise<Buffer> {
  if ('project' in content) return projectPdf(content);
  return 'tenYears' in content ? tenYearsPdf(content) : estimatePdf(content);
}
