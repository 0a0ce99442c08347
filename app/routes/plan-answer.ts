import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { readFields, withRateDay } from '#app/features/estimate/form/estimate-fields.ts';
import { PlanPage } from '#app/features/estimate/plan-page.tsx';
import { planView } from '#app/features/estimate/plan-view.server.ts';
import { isoToday } from '#content/costs/iso-date.ts';
import type { Route } from './+types/plan-answer.ts';

/** The questions and the answer of /plan as HTML, for the script that replaces them while a visitor types. */
export function loader({ request }: Route.LoaderArgs) {
  const today = isoToday();
  const fields = withRateDay(readFields(new URL(request.url).searchParams), today);
  const html = renderToStaticMarkup(createElement(PlanPage, { plan: planView(fields, today) }));
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' },
  });
}
