import type { PlanData } from '#app/features/planner/plan-data.ts';

/** What this page does not know, said where the answer is read. */
export function PlanLimits({ data }: { data: PlanData }) {
  const left = [
    'interest and fees of a loan, and what a lender asks of a foreign buyer',
    "your bank's margin on the exchange rate, and changes of the rate",
    'ordinary land tax, council and water rates, strata levies, insurance and repairs',
    'income tax in Australia and in India, on rent and on a gain, and what depreciation takes off it',
    data.notes.sale,
    'how your state works out the surcharge when foreign and other buyers buy together; we take the foreign share',
    'concessions, exemptions, trusts and companies, and what has changed since the dates above',
  ];
  return (
    <div className="mt-16 print:mt-3">
      <h3 className="text-title-3 print:text-body">What is not in it</h3>
      <ul className="mt-4 grid gap-x-6 sm:grid-cols-2 print:mt-1 print:block print:text-small">
        {left.map((text) => (
          <li
            key={text}
            className="border-line border-t py-2 print:inline print:border-0 print:after:content-[';_']"
          >
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-measure text-small text-stone print:mt-1 print:max-w-none">
        General information, worked out from the figures you entered. It is not legal, tax or financial advice
        and not an offer. Before you sign, check it with an Australian solicitor or conveyancer and a
        registered tax agent, and with your bank and a chartered accountant in India. See the{' '}
        <a href="/disclaimer" className="link">
          disclaimer
        </a>
        .
      </p>
    </div>
  );
}
