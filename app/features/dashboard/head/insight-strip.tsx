import { lazy, Suspense } from 'react';
import { useInsightSetting } from '#app/features/dashboard/device-setting.ts';

export const INSIGHT_ID = 'insight';

const InsightCharts = lazy(async () => ({ default: (await import('./insight-charts.tsx')).InsightCharts }));

/** The last thirty days. Collapsed by default, so that the list comes first. */
export function InsightStrip() {
  const [isOpen] = useInsightSetting();
  return (
    <section
      id={INSIGHT_ID}
      aria-labelledby="insight-heading"
      hidden={!isOpen}
      className="border-line border-t"
    >
      <h2 id="insight-heading" className="sr-only">
        Insight
      </h2>
      <div className="grid min-h-22 gap-x-8 gap-y-4 py-3 md:grid-cols-2">
        {isOpen && (
          <Suspense>
            <InsightCharts />
          </Suspense>
        )}
      </div>
    </section>
  );
}
