import { redirect } from 'react-router';
import { Page } from '#app/components/layout/page.tsx';
import { PageHero } from '#app/components/layout/page-hero.tsx';
import { estimateData } from '#app/features/estimate/estimate-data.server.ts';
import { Estimator } from '#app/features/estimate/estimator.tsx';
import { defaultFields, estimatePath, readFields } from '#app/features/estimate/form/estimate-fields.ts';
import { Island } from '#app/islands/island.tsx';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { isoToday } from '#content/costs/iso-date.ts';
import { pageWords } from '#content/reading/page-words.ts';
import type { Route } from './+types/estimate.ts';

const LONGEST_QUERY = 1000;

/** The page is rendered for the estimate in its URL, so that it is right at once and without scripts. */
export function loader({ request }: Route.LoaderArgs) {
  const today = isoToday();
  const { search, searchParams } = new URL(request.url);
  // Sent without scripts, a rate has no date; in the URL it stays valid tomorrow.
  const fields = readFields(searchParams);
  if (fields.inr && !fields.inrOn) throw redirect(estimatePath({ ...fields, inrOn: today }));
  const path = estimatePath(fields);
  if (search.length > LONGEST_QUERY && path.length < search.length) throw redirect(path);
  return estimateData(today, search);
}

export const meta = () => pageMeta(pageWords('pages/estimate').meta);

export default function EstimatePage({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <div className="print:hidden">
        <PageHero {...pageWords('pages/estimate').hero} isFlush />
      </div>
      <Island
        name="estimator"
        props={{ data: loaderData }}
        wakeForQuery={Object.keys(defaultFields)}
        wakeAfter={loaderData.goodUntil}
      >
        <Estimator data={loaderData} />
      </Island>
    </Page>
  );
}
