import type { AccountsNeed, Estimate, EstimateData } from '#app/features/estimate/estimate-data.ts';
import { accountsFigures } from '#app/features/estimate/words/money-figures.ts';
import { estimateResultWords } from '#content/pages/estimate-result.ts';
import { FactSource } from './fact-source.tsx';
import { FigureList } from './figure-list.tsx';

interface AccountsSectionProps {
  estimate: Estimate;
  accounts: AccountsNeed;
  data: EstimateData;
  today: string;
}

/** For an NRI or OCI: the scheme's limit does not apply, and the type of account decides. */
export function AccountsSection({ estimate, accounts, data, today }: AccountsSectionProps) {
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
