import { redirect } from 'react-router';
import { readFields, withRateDay } from '#app/features/estimate/form/estimate-fields.ts';
import { pdfHeaders } from '#app/features/estimate/pdf-headers.ts';
import { planView } from '#app/features/estimate/plan-view.server.ts';
import { isoToday } from '#content/costs/iso-date.ts';
import { inputs } from '#content/inputs.ts';
import type { Route } from './+types/estimate-pdf.ts';

/** /plan.pdf: the plan in the URL as JSON, with the inputs of its words. The server renders it (server/pdfs/). */
export function loader({ request }: Route.LoaderArgs) {
  const today = isoToday();
  const { path, input, view } = planView(
    withRateDay(readFields(new URL(request.url).searchParams), today),
    today,
  );
  // The page shows what is missing.
  if (!input || !view) throw redirect(path, 303);
  return Response.json(
    { inputs: inputs(), content: view },
    { headers: pdfHeaders('plan', input.project ?? input.state, today) },
  );
}
