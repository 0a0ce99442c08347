import { redirect } from 'react-router';
import { checkFields } from '#app/features/planner/form/check-fields.ts';
import { planPath, readFields } from '#app/features/planner/form/plan-fields.ts';
import { planData } from '#app/features/planner/plan-data.server.ts';
import { makePlan } from '#app/features/planner/plan-data.ts';
import { planSheetFacts } from '#app/features/planner/sheet/plan-sheet-facts.ts';
import { siteUrl } from '#app/lib/page/site-url.ts';
import { isoToday } from '#content/costs/iso-date.ts';
import { site } from '#content/site.ts';
import type { Route } from './+types/plan-sheet.ts';

/** /plan.pdf: what the sheet of the plan in the address says. The server sets it on paper (server/plan-pdf/). */
export function loader({ request }: Route.LoaderArgs) {
  const today = isoToday();
  const asked = readFields(new URL(request.url).searchParams);
  const fields = asked.inr && !asked.inrOn ? { ...asked, inrOn: today } : asked;
  const data = planData(today);
  const { input } = checkFields(fields, data.homes, data.rules);
  const path = planPath(fields);
  // Its page says what is missing.
  if (!input) throw redirect(path, 303);
  const sheet = planSheetFacts(makePlan(data.rules, input, today), data, siteUrl + path);
  const name = [site.brand, 'plan', input.project ?? input.state, today].join('-').toLowerCase();
  return Response.json(sheet, {
    headers: { 'Content-Disposition': `inline; filename="${name}.pdf"`, 'X-Robots-Tag': 'noindex' },
  });
}
