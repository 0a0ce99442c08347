import type { PlanData } from '#app/features/planner/plan-data.ts';
import { leftOut } from '#app/features/planner/words/left-out.ts';
import { planResultWords } from '#content/pages/plan-result.ts';

const { title, notice } = planResultWords.leftOut;

/** What this page does not know, said where the answer is read. */
export function PlanLimits({ data }: { data: PlanData }) {
  return (
    <div className="mt-16 print:mt-3">
      <h3 className="text-title-3 print:text-body">{title}</h3>
      <ul className="mt-4 grid gap-x-6 sm:grid-cols-2 print:mt-1 print:block print:text-small">
        {leftOut(data.notes).map((text) => (
          <li
            key={text}
            className="border-line border-t py-2 print:inline print:border-0 print:after:content-[';_']"
          >
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-measure text-small text-stone print:mt-1 print:max-w-none">
        {`${notice} See the `}
        <a href="/disclaimer" className="link">
          disclaimer
        </a>
        .
      </p>
    </div>
  );
}
