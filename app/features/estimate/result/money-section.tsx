import type { AccountsNeed, ShownEstimate } from '#app/features/estimate/estimate-data.ts';
import { accountsFigures, remittanceFigures } from '#app/features/estimate/words/money-figures.ts';
import type { RemittancePlan } from '#content/costs/remittance-plan.ts';
import { estimateResultWords } from '#content/pages/estimate-result.ts';
import { Explanation } from './cost-row.tsx';
import { FactSource } from './fact-source.tsx';
import { FigureList } from './figure-list.tsx';
import { RemittanceTable } from './remittance-table.tsx';

/** The rules for the money depend on where the buyer lives. */
export function MoneySection(shown: ShownEstimate) {
  const { remittance, accounts } = shown.estimate;
  if (remittance) return <RemittanceSection {...shown} remittance={remittance} />;
  if (accounts) return <AccountsSection {...shown} accounts={accounts} />;
  return <p className="mt-16 max-w-measure text-stone print:mt-3">{estimateResultWords.elsewhere}</p>;
}

/** For an NRI or OCI: the scheme's limit does not apply, and the type of account decides. */
function AccountsSection({ estimate, accounts, data, today }: ShownEstimate & { accounts: AccountsNeed }) {
  const { accounts: note, states } = data.notes;
  const facts = [...states[estimate.input.state].duty.facts, ...note.facts];
  return (
    <div className="mt-16 print:mt-3">
      <h3 className="text-title-2 print:text-lead">{estimateResultWords.accounts.title}</h3>
      <FigureList figures={accountsFigures(estimate, accounts, data)} from={facts} />
      <p className="mt-6 max-w-measure text-stone print:mt-1 print:max-w-none">{note.words}</p>
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

const words = estimateResultWords.remittance;

/** Whether a resident of India can send the money in time, and close to the due dates. */
function RemittanceSection({
  estimate,
  remittance,
  data,
  today,
}: ShownEstimate & { remittance: RemittancePlan }) {
  const { input } = estimate;
  const { remittance: limit, tax, ownMoney } = data.notes;
  const facts = [...data.notes.states[input.state].duty.facts, ...limit.facts];
  return (
    <div className="mt-16 print:mt-3">
      <h3 className="text-title-2 print:text-lead">{words.title}</h3>
      <FigureList figures={remittanceFigures(estimate, remittance, data, today)} from={facts} />
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
