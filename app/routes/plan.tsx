import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { Page } from '#app/components/layout/page.tsx';
import { PageHero } from '#app/components/layout/page-hero.tsx';
import { planPath, readFields } from '#app/features/planner/form/plan-fields.ts';
import { planData } from '#app/features/planner/plan-data.server.ts';
import { loadPlanner, PlannerIsland } from '#app/features/planner/planner-island.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';
import { planPage } from '#content/pages/plan.ts';
import type { Route } from './+types/plan.ts';

/** With a plan in its address the page is made for it, so that it is right at once and without scripts. */
export async function loader({ request }: Route.LoaderArgs) {
  const today = new Date().toISOString().slice(0, 10);
  const { search, searchParams } = new URL(request.url);
  // Sent without scripts a rate comes without its day; in the address it stays true tomorrow.
  const fields = readFields(searchParams);
  if (fields.inr && !fields.inrOn) throw redirect(planPath({ ...fields, inrOn: today }));
  await loadPlanner();
  return planData(today, search);
}

/** Another page leads here: the plan comes with the navigation, not after it. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), loadPlanner()]);
  return data;
}

export const meta = () => pageMeta(planPage.meta);

/** A plan changes the address, not the facts. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}

export default function PlanPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <div className="print:hidden">
        <PageHero {...planPage.hero} />
      </div>
      <PlannerIsland data={loaderData} />
    </Page>
  );
}
