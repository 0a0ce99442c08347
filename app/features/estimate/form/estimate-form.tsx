import type { ReactNode, RefObject } from 'react';
import { Icon } from '#app/components/ui/icon.tsx';
import { formatRate } from '#app/features/estimate/words/format-share.ts';
import type { CostRules } from '#content/costs/cost-rules.ts';
import { formatMoney, moneyInWords } from '#content/money.ts';
import type { CheckedFields, EstimateHome, EstimateInput } from './check-fields.ts';
import { EstimateChoice } from './estimate-choice.tsx';
import { buyers, paths, residents } from './estimate-choices.ts';
import { EstimateField } from './estimate-field.tsx';
import { type EstimateFields, isRefined, OWN_PRICE } from './estimate-fields.ts';
import { MoneyFields } from './money-fields.tsx';

interface EstimateFormProps {
  ref: RefObject<HTMLFormElement | null>;
  homes: readonly EstimateHome[];
  /** The initial values of the controls. */
  served: EstimateFields;
  fields: EstimateFields;
  problems: CheckedFields['problems'];
  rules: CostRules;
  input?: EstimateInput | undefined;
  inrRate: string;
  onChange: () => void;
  /** The answer, after the three questions. */
  children: ReactNode;
}

/** A GET form: sent without its script, it opens the same estimate. */
export function EstimateForm({
  ref,
  homes,
  served,
  fields,
  problems,
  rules,
  input,
  inrRate,
  onChange,
  children,
}: EstimateFormProps) {
  const home = homes.map(({ slug, name, price }) => ({
    value: slug,
    label: name,
    note: (
      <>
        {formatMoney(price, 'AUD')}
        <span className="block text-right">
          {moneyInWords(price * (input?.inrPerAud ?? rules.inrPerAud), 'INR')}
        </span>
      </>
    ),
  }));
  const states = Object.entries(rules.states).map(([value, { name }]) => ({ value, label: name }));
  const ways = paths.map((path) =>
    path.value === 'certificate'
      ? { ...path, note: `${rules.certificateFromDwellings} homes or more` }
      : path,
  );
  const field = { problems, served };
  return (
    <form
      ref={ref}
      method="get"
      action="/plan#plan-result"
      noValidate
      autoComplete="off"
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault();
        document.getElementById('plan-result')?.scrollIntoView();
      }}
      className="plan-fields grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_18rem] xl:grid-rows-[auto_1fr] [&_input]:scroll-my-40"
    >
      <div className="grid content-start gap-x-6 gap-y-6 md:grid-cols-3 xl:col-start-1 xl:row-start-1">
        <div className="grid content-start gap-6">
          <EstimateChoice
            served={served}
            name="home"
            legend="Which home?"
            choices={[...home, { value: OWN_PRICE, label: 'My own price' }]}
          />
          <div className="if-own content-start gap-6">
            <EstimateField
              name="price"
              label="Price"
              unit="AUD"
              inputMode="text"
              hint={input && !input.project ? rupeesRead(input) : 'Such as 850,000, 8,50,000 or ₹2 crore'}
              served={served}
              // Nothing is wrong before the first digit.
              problems={fields.price === '' ? {} : problems}
            />
            <EstimateChoice served={served} name="state" legend="State" choices={states} />
          </div>
        </div>
        <EstimateChoice served={served} name="resident" legend="Where do you live?" choices={residents} />
        <div className="grid content-start gap-6">
          <EstimateChoice served={served} name="buyer" legend="Who buys?" choices={buyers} />
          <div className="if-together content-start gap-6">
            <EstimateField
              name="people"
              label="Number of buyers"
              unit="people"
              inputMode="numeric"
              {...field}
            />
            <EstimateField name="foreign" label="Foreign share" unit="%" hint="Of the home" {...field} />
          </div>
        </div>
      </div>
      {children}
      <details open={isRefined(served)} className="self-start border-ink border-t xl:col-start-1">
        <summary className="flex min-h-14 items-center justify-between gap-6 hover:text-brass">
          <span>
            <span className="font-semibold">Refine</span>
            <span className="text-small text-stone">: path to approval, fees, exchange rates, dates</span>
          </span>
          <Icon name="plus" className="details-plus size-6 text-brass" />
        </summary>
        {/* The folded part is clipped, so the focus rings need space. */}
        <div className="-mx-1 grid gap-6 px-1 pt-2 pb-8 md:grid-cols-2 lg:grid-cols-3">
          <EstimateChoice served={served} name="path" legend="Which path to approval?" choices={ways} />
          <EstimateField
            name="legal"
            label="Conveyancing, your estimate"
            unit="AUD"
            inputMode="text"
            optional
            {...field}
          />
          <EstimateField
            name="land"
            label="Your share of the land value"
            unit="AUD"
            inputMode="text"
            optional
            hint="For the yearly surcharge"
            {...field}
          />
          <MoneyFields {...field} rules={rules} fields={fields} input={input} inrRate={inrRate} />
        </div>
      </details>
    </form>
  );
}

/** Shows at once how the price was read, so that an extra zero is noticed. */
function rupeesRead({ price, inrPerAud }: EstimateInput): string {
  const rupees = moneyInWords(price * inrPerAud, 'INR');
  return `${rupees}, which is ${formatMoney(price, 'AUD')} at ${formatRate(inrPerAud)}`;
}
