import { redirect } from 'react-router';
import { pdfHeaders } from '#app/features/estimate/pdf/pdf-headers.ts';
import { tenYearsData } from '#app/features/estimate/years/ten-years.server.ts';
import { isoToday } from '#content/costs/iso-date.ts';
import { inputs } from '#content/inputs.ts';
import type { Route } from './+types/ten-years-pdf.ts';

/** /plan/ten-years.pdf: the content of the PDF as JSON, with the inputs of its words. The server renders it (server/pdfs/). */
export function loader({ request }: Route.LoaderArgs) {
  const today = isoToday();
  const { result, path } = tenYearsData(today, new URL(request.url).searchParams);
  // The page shows what is missing.
  if (!result) throw redirect(path, 303);
  return Response.json({ inputs, content: result }, { headers: pdfHeaders('ten-years', today) });
}
