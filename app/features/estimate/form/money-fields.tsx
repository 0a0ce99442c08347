import { formatRate } from '#app/features/estimate/words/format-share.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import type { CostRules } from '#content/costs/cost-rules.ts';
import type { CheckedFields, EstimateInput } from './check-fields.ts';
import { EstimateField } from './estimate-field.tsx';
import type { EstimateFields } from './estimate-fields.ts';

interface MoneyFieldsProps {
  served: EstimateFields;
  fields: EstimateFields;
  problems: CheckedFields['problems'];
  rules: CostRules;
  input?: EstimateInput | undefined;
  inrRate: string;
}

/** The payment. Styles show what applies to the buyer's residence, so that the form needs no script. */
export function MoneyFields({ fields, rules, input, inrRate, ...field }: MoneyFieldsProps) {
  return (
    <>
      <div className="if-financed">
        <EstimateField
          name="loan"
          label="Paid with a loan"
          unit="%"
          hint="Of the price. The rest is cash."
          {...field}
        />
      </div>
      <EstimateField
        name="inr"
        label="Rupees for one AUD"
        unit="INR"
        optional
        hint={
          input?.inrOn && fields.inr
            ? `Typed on ${formatDate(input.inrOn)}`
            : `Your bank's rate today. Leave blank for ${inrRate}`
        }
        {...field}
      />
      <div className="if-abroad">
        <EstimateField
          name="usd"
          label="USD for one AUD"
          unit="USD"
          hint={`Leave blank for ${formatRate(rules.usdPerAud)} (our assumption)`}
          {...field}
        />
      </div>
      <div className="if-india grid-cols-2 gap-6">
        <EstimateField
          name="senders"
          label="Number of senders"
          unit="people"
          inputMode="numeric"
          hint="Leave blank to use all buyers"
          {...field}
        />
        <EstimateField
          name="months"
          label="Months to settlement"
          unit="months"
          inputMode="numeric"
          hint={`Leave blank for ${rules.settlementMonths} (our assumption)`}
          {...field}
        />
      </div>
    </>
  );
}
