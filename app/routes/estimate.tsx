import { redirect } from 'react-router';
import { emphasised } from '#app/components/emphasised.tsx';
import { Masthead } from '#app/components/layout/masthead.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { estimatePath, readFields, withRateDay } from '#app/features/estimate/form/estimate-fields.ts';
import { PlanPage } from '#app/features/estimate/plan-page.tsx';
import { planView } from '#app/features/estimate/plan-view.server.ts';
import { Island } from '#app/islands/island.tsx';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { isoToday } from '#content/costs/iso-date.ts';
import { pageWords } from '#content/reading/page-words.ts';
import type { Route } from './+types/estimate.ts';

const LONGEST_QUERY = 1000;

/** The page is rendered for the plan in its URL, so that it is right at once and without scripts. */
export function loader({ request }: Route.LoaderArgs) {
  const today = isoToday();
  const { search, searchParams } = new URL(request.url);
  const typed = readFields(searchParams);
  const fields = withRateDay(typed, today);
  const path = estimatePath(fields);
  // In the URL the rate stays valid tomorrow.
  if (fields !== typed || (search.length > LONGEST_QUERY && path.length < search.length))
    throw redirect(path);
  return planView(fields, today);
}

export const meta = () => pageMeta(pageWords('pages/estimate').meta);

export default function EstimatePage({ loaderData }: Route.ComponentProps) {
  const { title, lead } = pageWords('pages/estimate').hero;
  return (
    <Page>
      <Masthead className="masthead-city mb-0 max-lg:pb-0 max-lg:before:hidden print:hidden">
        <div className="page-width pb-5 lg:pt-6 lg:pb-12">
          <h1 className="text-[2.25rem] leading-tight lg:text-title-1">{emphasised(title)}</h1>
          <p className="mt-4 hidden max-w-measure text-lead text-sand lg:block">{lead}</p>
        </div>
      </Masthead>
      <Island name="plan" props={{}}>
        <PlanPage plan={loaderData} />
      </Island>
    </Page>
  );
}
