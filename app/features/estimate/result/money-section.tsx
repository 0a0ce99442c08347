import type { ReactNode } from 'react';
import type {
  AccountsNeed,
  Estimate,
  EstimateData,
  ShownEstimate,
} from '#app/features/estimate/estimate-data.ts';
import {
  accountsFigures,
  type MoneyFigure,
  remittanceFigures,
} from '#app/features/estimate/words/money-figures.ts';
import { remittanceRows, remittanceSums } from '#app/features/estimate/words/remittance-rows.ts';
import type { RemittancePlan } from '#content/costs/remittance-plan.ts';
import { wordsOf } from '#content/words.ts';
import { Explanation, FactSource, MarkedForReview } from './cost-row.tsx';

/** The rules for the money depend on where the buyer lives. */
export function MoneySection(shown: ShownEstimate) {
  const { remittance, accounts } = shown.estimate;
  if (remittance) return <RemittanceSection {...shown} remittance={remittance} />;
  if (accounts) return <AccountsSection {...shown} accounts={accounts} />;
  return (
    <p className="mt-16 max-w-measure text-stone print:mt-3">{wordsOf('pages/estimate-result').elsewhere}</p>
  );
}

/** For an NRI or OCI: the scheme's limit does not apply, and the type of account decides. */
function AccountsSection({ estimate, accounts, data, today }: ShownEstimate & { accounts: AccountsNeed }) {
  return (
    <div className="mt-16 print:mt-3">
      <h3 className="text-title-2 print:text-lead">{wordsOf('pages/estimate-result').accounts.title}</h3>
      <FigureList figures={accountsFigures(estimate, accounts, data)} />
      <p className="mt-6 max-w-measure text-stone print:mt-1 print:max-w-none">{data.notes.accounts.words}</p>
      <div className="mt-2">
        <FactSource fact={data.cited['nro-limit']} today={today} />
      </div>
      <p className="mt-4 print:hidden">
        <a href="/blogs/buying-in-australia-as-an-nri-or-oci" className="link">
          Buying in Australia as an NRI or OCI
        </a>
      </p>
    </div>
  );
}

const words = wordsOf('pages/estimate-result').remittance;

/** Whether a resident of India can send the money in time, and close to the due dates. */
function RemittanceSection({
  estimate,
  remittance,
  data,
  today,
}: ShownEstimate & { remittance: RemittancePlan }) {
  const { input } = estimate;
  const { remittance: limit, tax, ownMoney } = data.notes;
  return (
    <div className="mt-16 print:mt-3">
      <h3 className="text-title-2 print:text-lead">{words.title}</h3>
      <FigureList figures={remittanceFigures(estimate, remittance, data, today)} />
      <RemittanceTable estimate={estimate} remittance={remittance} data={data} />
      <div className="mt-6 border-brass border-l-2 pl-4 print:mt-1 print:text-small">
        <p className="font-semibold">{words.ownMoney}</p>
        {input.loanLeftOut && <p className="mt-1">{words.loanLeftOut}</p>}
        <p className="mt-1 max-w-measure text-stone print:max-w-none">{ownMoney.words}</p>
        <div className="mt-2 print:hidden">
          <FactSource fact={data.cited['fema-loans']} today={today} />
        </div>
      </div>
      <div className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2 print:mt-1 print:grid-cols-2">
        <div>
          <FactSource fact={data.cited['lrs-limit']} today={today} />
          <Explanation note={limit} name={words.limit} data={data} />
        </div>
        <div>
          <FactSource fact={data.cited['tcs-rate']} today={today} />
          <Explanation note={tax} name={words.tax} data={data} />
        </div>
      </div>
    </div>
  );
}

function FigureList({ figures }: { figures: readonly MoneyFigure[] }) {
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-5 sm:grid-cols-3 print:mt-1 print:grid-cols-3">
      {figures.map(({ name, value, mark, small }) => (
        <div key={name} className="border-ink border-t pt-3 print:pt-1">
          <dt className="text-small text-stone">{name}</dt>
          <dd className="figures text-title-3 leading-tight print:text-lead">
            {value}
            <MarkedForReview mark={mark} />
            {small.map((words) => (
              <span key={words} className="mt-1 block text-small text-stone">
                {words}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface RemittanceTableProps {
  estimate: Estimate;
  remittance: RemittancePlan;
  data: EstimateData;
}

const { caption, heads } = wordsOf('pages/estimate-result').remittance;

/** On a phone each transfer is a card: its date above the two amounts. */
const CARD = 'max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4';
const SUM = 'max-sm:flex max-sm:justify-between';
const AMOUNT = 'text-left sm:pl-3 sm:text-right';

/** Each transfer near its due date, with the year in India whose limit it uses. */
function RemittanceTable({ estimate, remittance, data }: RemittanceTableProps) {
  return (
    <table className="mt-8 w-full max-sm:block max-sm:*:block print:mt-2">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className={`border-ink border-b align-bottom ${CARD}`}>
          {heads.map((name, index) => (
            <th
              key={name}
              scope="col"
              className={`eyebrow py-2 font-normal text-brass ${index === 0 ? 'text-left max-sm:sr-only' : AMOUNT}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="figures">
        {remittanceRows(estimate, remittance, data).map(({ when, what, usd, each, inr, tax, credited }) => (
          <tr key={what} className={`border-line border-t align-top ${CARD}`}>
            <th scope="row" className="col-span-2 pt-3 text-left font-normal sm:pb-3 print:py-1">
              <span className="font-semibold">{when}</span>
              <Below>{what}</Below>
            </th>
            <td className={`whitespace-nowrap py-3 print:py-1 ${AMOUNT}`}>
              {usd}
              {each && <Below>{each}</Below>}
              <Below>{inr}</Below>
            </td>
            <td className={`py-3 print:py-1 ${AMOUNT}`}>
              {tax}
              <Below>{credited}</Below>
            </td>
          </tr>
        ))}
      </tbody>
      <TableFoot remittance={remittance} />
    </table>
  );
}

function Below({ children }: { children: ReactNode }) {
  return <span className="block text-small text-stone print:ml-2 print:inline">{children}</span>;
}

function TableFoot({ remittance }: { remittance: RemittancePlan }) {
  const sums = remittanceSums(remittance);
  if (sums.length === 0) return null;
  return (
    // Printed once, not on each page of the table.
    <tfoot className="figures border-ink border-t font-semibold print:table-row-group">
      {sums.map(({ name, isShort, amount }) => (
        <tr key={name} className={isShort ? `text-danger ${SUM}` : SUM}>
          <th
            scope="row"
            className="py-2 text-left [font-weight:inherit] print:py-0.5"
            colSpan={isShort ? undefined : 2}
          >
            {name}
          </th>
          <td className="py-2 pl-2 text-right sm:pl-3 print:py-0.5">{amount}</td>
          {isShort && <td />}
        </tr>
      ))}
    </tfoot>
  );
}
