import { redirect } from 'react-router';
import { Page } from '#app/components/layout/page.tsx';
import { PageHero } from '#app/components/layout/page-hero.tsx';
import { defaultFields, planPath, readFields } from '#app/features/planner/form/plan-fields.ts';
import { planData } from '#app/features/planner/plan-data.server.ts';
import { Planner } from '#app/features/planner/planner.tsx';
import { Island } from '#app/islands/island.tsx';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { isoToday } from '#content/costs/iso-date.ts';
import { planPage } from '#content/pages/plan.ts';
import type { Route } from './+types/plan.ts';

const LONGEST_QUERY = 1000;

/** With a plan in its address the page is made for it, so that it is right at once and without scripts. */
export function loader({ request }: Route.LoaderArgs) {
  const today = isoToday();
  const { search, searchParams } = new URL(request.url);
  // Sent without scripts a rate comes without its day; in the address it stays true tomorrow.
  const fields = readFields(searchParams);
  if (fields.inr && !fields.inrOn) throw redirect(planPath({ ...fields, inrOn: today }));
  const path = planPath(fields);
  if (search.length > LONGEST_QUERY && path.length < search.length) throw redirect(path);
  return planData(today, search);
}

export const meta = () => pageMeta(planPage.meta);

export default function PlanPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <div className="print:hidden">
        <PageHero {...planPage.hero} />
      </div>
      <Island
        name="planner"
        props={{ data: loaderData }}
        wakeForQuery={Object.keys(defaultFields)}
        wakeAfter={loaderData.goodUntil}
      >
        <Planner data={loaderData} />
      </Island>
    </Page>
  );
}
