import type { EstimateData } from '#app/features/estimate/estimate-data.ts';
import { leftOut } from '#app/features/estimate/words/estimate-notes.ts';
import { estimateResultWords } from '#content/pages/estimate-result.ts';

const { title, notice } = estimateResultWords.leftOut;

/** What the estimate does not include, beside the result. */
export function EstimateLimits({ data }: { data: EstimateData }) {
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
