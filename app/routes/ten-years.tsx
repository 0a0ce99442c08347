import { redirect } from 'react-router';
import { Page } from '#app/components/layout/page.tsx';
import { PageHero } from '#app/components/layout/page-hero.tsx';
import { tenYearsData } from '#app/features/estimate/years/ten-years.server.ts';
import { TenYearsForm } from '#app/features/estimate/years/ten-years-form.tsx';
import { TenYearsResult } from '#app/features/estimate/years/ten-years-result.tsx';
import { TEN_YEARS } from '#app/features/estimate/years/year-fields.ts';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { isoToday } from '#content/costs/iso-date.ts';
import { tenYearsPage } from '#content/pages/ten-years.ts';
import type { Route } from './+types/ten-years.ts';

/** A form without scripts sends every field, so a longer URL is shortened to what differs from our assumptions. */
export function loader({ request }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const data = tenYearsData(isoToday(), searchParams);
  if (data.path.length < TEN_YEARS.length + search.length) throw redirect(data.path);
  return data;
}

export const meta = () => pageMeta(tenYearsPage.meta);

export default function TenYearsPage({ loaderData }: Route.ComponentProps) {
  const { result, fields, problems, path } = loaderData;
  return (
    <Page>
      <PageHero {...tenYearsPage.hero} />
      {result ? (
        <TenYearsResult view={result} fields={fields} path={path} />
      ) : (
        <p id="ten-years" className="page-width py-section text-lead">
          {problems.price}
        </p>
      )}
      <section id="assumptions" aria-label={tenYearsPage.form.label} className="bg-sand pt-12 print:hidden">
        <TenYearsForm data={loaderData} />
      </section>
    </Page>
  );
}
