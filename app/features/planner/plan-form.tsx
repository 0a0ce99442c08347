import type { RefObject } from 'react';
import { formatDate } from '#app/lib/format-date.ts';
import type { CheckedFields, PlanHome } from './check-fields.ts';
import { formatMoney, formatRate } from './format-money.ts';
import { PlanChoice } from './plan-choice.tsx';
import { PlanField } from './plan-field.tsx';
import { OWN_PRICE, type PlanFields, TOGETHER } from './plan-fields.ts';
import { STATE_NAMES } from './plan-rules.ts';

interface PlanFormProps {
  ref: RefObject<HTMLFormElement | null>;
  homes: readonly PlanHome[];
  fields: PlanFields;
  problems: CheckedFields['problems'];
  usdPerAud: number;
  /** The day on which the rupee rate was typed. */
  inrOn?: string | undefined;
  onChange: () => void;
}

/** The button that sends it stands outside, in the bar with the answer. */
export const PLAN_FORM = 'plan-form';

const buyers = [
  { value: 'alone', label: 'One foreign person, alone' },
  { value: TOGETHER, label: 'With co-buyers' },
];
const paths = [
  { value: 'apply', label: 'I apply for approval myself' },
  { value: 'certificate', label: "The developer's certificate covers me" },
];
const states = Object.entries(STATE_NAMES).map(([value, label]) => ({ value, label }));

/** A form with an address of its own: sent before its script has come, it opens the same plan. */
export function PlanForm({ ref, homes, fields, problems, usdPerAud, inrOn, onChange }: PlanFormProps) {
  const home = homes.map(({ slug, name, price }) => ({
    value: slug,
    label: name,
    note: formatMoney(price, 'AUD'),
  }));
  return (
    <form
      ref={ref}
      id={PLAN_FORM}
      method="get"
      action="/plan"
      noValidate
      autoComplete="off"
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault();
        document.getElementById('plan-result')?.scrollIntoView();
      }}
      className="grid gap-x-12 gap-y-8 md:grid-cols-2 lg:grid-cols-3 [&_input]:scroll-mb-28"
    >
      <div className="grid content-start gap-6">
        <PlanChoice
          name="home"
          legend="Which home?"
          choices={[...home, { value: OWN_PRICE, label: 'My own price' }]}
        />
        <div hidden={fields.home !== OWN_PRICE} className="grid content-start gap-6">
          <PlanField
            name="price"
            label="Price"
            unit="AUD"
            inputMode="text"
            hint="850,000 or 8,50,000 or 8.5 lakh"
            problems={problems}
          />
          <PlanChoice name="state" legend="State" choices={states} />
        </div>
      </div>
      <div className="grid content-start gap-6">
        <PlanChoice name="buyer" legend="Who buys?" choices={buyers} />
        <div hidden={fields.buyer !== TOGETHER} className="grid content-start gap-6 sm:grid-cols-2">
          <PlanField
            name="people"
            label="Buyers in all"
            unit="people"
            inputMode="numeric"
            problems={problems}
          />
          <PlanField name="foreign" label="Foreign share" unit="%" hint="Of the home" problems={problems} />
        </div>
        <PlanChoice name="path" legend="Which way to approval?" choices={paths} />
        <PlanField
          name="loan"
          label="Paid with a loan"
          unit="%"
          hint="Of the price. The rest is cash."
          problems={problems}
        />
      </div>
      <div className="grid content-start gap-6 md:col-span-2 md:grid-cols-2 lg:col-span-1 lg:grid-cols-1">
        <PlanField
          name="legal"
          label="Conveyancing, your estimate"
          unit="AUD"
          inputMode="text"
          optional
          problems={problems}
        />
        <PlanField
          name="land"
          label="Your share of the land value"
          unit="AUD"
          inputMode="text"
          optional
          hint="For the yearly surcharge"
          problems={problems}
        />
        <PlanField
          name="inr"
          label="Rupees for one AUD"
          unit="INR"
          optional
          hint={inrOn && fields.inr ? `Typed on ${formatDate(inrOn)}` : "Your bank's rate of today"}
          problems={problems}
        />
        <div className="grid grid-cols-2 gap-6">
          <PlanField
            name="usd"
            label="USD for one AUD"
            unit="USD"
            hint={`Empty: ${formatRate(usdPerAud)}, our assumption`}
            problems={problems}
          />
          <PlanField
            name="senders"
            label="People who send"
            unit="people"
            inputMode="numeric"
            hint="Empty: all who buy"
            problems={problems}
          />
        </div>
      </div>
      <input type="hidden" name="inrOn" defaultValue="" />
    </form>
  );
}
