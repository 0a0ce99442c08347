import { useQuery } from '@tanstack/react-query';
import { useCan } from '#app/lib/rights.ts';
import { dataOf } from '#app/lib/staff-request.ts';
import { readPageState } from './data/home-history-api.ts';

const PROBLEMS_AGAIN_AFTER_MS = 20_000;

/** Why the public pages do not follow their data, for the people who can correct it. */
export function PageProblems() {
  const { data } = useQuery({
    queryKey: ['page-state'],
    queryFn: () => dataOf(readPageState()),
    enabled: useCan()('price_homes'),
    // Pages are made a moment after a change.
    refetchInterval: PROBLEMS_AGAIN_AFTER_MS,
  });
  const problems = data?.problems ?? [];
  return (
    <div role="alert">
      {problems.length > 0 && (
        <div className="mb-2 border-danger border-l-3 bg-sand/60 px-3 py-2">
          <p className="font-semibold text-danger">The public pages do not show the latest changes</p>
          <ul className="wrap-anywhere text-small">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
