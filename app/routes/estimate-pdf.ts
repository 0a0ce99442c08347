import { redirect } from 'react-router';
import { estimateData } from '#app/features/estimate/estimate-data.server.ts';
import { makeEstimate } from '#app/features/estimate/estimate-data.ts';
import { checkFields } from '#app/features/estimate/form/check-fields.ts';
import { estimatePath, readFields } from '#app/features/estimate/form/estimate-fields.ts';
import { estimatePdfFacts } from '#app/features/estimate/pdf/estimate-pdf-facts.ts';
import { pdfHeaders } from '#app/features/estimate/pdf/pdf-headers.ts';
import { siteUrl } from '#app/lib/page/site-url.ts';
import { isoToday } from '#content/costs/iso-date.ts';
import { inputs } from '#content/inputs.ts';
import type { Route } from './+types/estimate-pdf.ts';

/** /plan.pdf: the content of the PDF as JSON, for the estimate in the URL, with the inputs of its words. The server renders it (server/pdfs/). */
export function loader({ request }: Route.LoaderArgs) {
  const today = isoToday();
  const typed = readFields(new URL(request.url).searchParams);
  const fields = typed.inr && !typed.inrOn ? { ...typed, inrOn: today } : typed;
  const data = estimateData(today);
  const { input } = checkFields(fields, data.homes, data.rules);
  const path = estimatePath(fields);
  // The page shows what is missing.
  if (!input) throw redirect(path, 303);
  const content = estimatePdfFacts(makeEstimate(data.rules, input, today), data, siteUrl + path);
  const headers = pdfHeaders('plan', input.project ?? input.state, today);
  return Response.json({ inputs: inputs(), content }, { headers });
}
