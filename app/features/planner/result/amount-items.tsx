import type { PlanInput } from '#app/features/planner/form/check-fields.ts';
import type { Plan } from '#app/features/planner/plan-data.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import type { FactKey } from '#content/facts/facts.ts';
import { Figure } from './figure.tsx';
import { FigureItem, Small } from './figure-list.tsx';
import { formatMoney, formatRate, formatRupeesInWords } from './format-money.ts';

interface AmountItemsProps {
  plan: Plan;
  usd: number;
  inr: number | undefined;
  facts: readonly FactKey[];
  name: string;
}

/** What the foreign buyers bring, in the three currencies. */
export function AmountItems({ plan: { input, costs }, usd, inr, facts, name }: AmountItemsProps) {
  return (
    <>
      <FigureItem name={name}>
        <Figure from={facts}>{formatMoney(costs.foreignCash, 'AUD')}</Figure>
        <Small>
          <Figure from={facts}>
            {`${formatMoney(usd, 'USD')} at ${formatRate(input.usdPerAud)}, ${input.usdIsEntered ? 'your rate' : 'our assumption'}`}
          </Figure>
        </Small>
        {input.foreignShare < 1 && (
          <Small>
            The foreign buyers' share of price, duty and conveyancing, with the whole surcharge and fee.
          </Small>
        )}
      </FigureItem>
      <FigureItem name="In rupees">
        <Rupees input={input} inr={inr} />
      </FigureItem>
    </>
  );
}

function Rupees({ input, inr }: { input: PlanInput; inr: number | undefined }) {
  if (inr === undefined || input.inrPerAud === undefined) {
    return (
      <>
        Needs a rate
        <Small>Choose ₹ above, or type your bank's rate.</Small>
      </>
    );
  }
  return (
    <>
      {formatMoney(inr, 'INR')}
      <Small>{`${formatRupeesInWords(inr)} at ${formatRate(input.inrPerAud)}${whose(input)}`}</Small>
    </>
  );
}

function whose({ inrIsEntered, inrOn }: PlanInput): string {
  if (!inrIsEntered) return ", not your bank's rate";
  return inrOn ? `, typed on ${formatDate(inrOn)}` : '';
}
