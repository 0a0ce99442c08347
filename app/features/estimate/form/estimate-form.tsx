import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { formatRate } from '#app/features/estimate/format-share.ts';
import type { Plan } from '#app/features/estimate/plan-view.server.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import { formatMoney, moneyInWords } from '#content/money.ts';
import type { EstimateInput } from './check-fields.ts';
import { buyers, paths, residents } from './estimate-choices.ts';
import { isRefined, OWN_PRICE } from './estimate-fields.ts';
import { PlanChoice, PlanField, PlanQuestion } from './plan-field.tsx';

/** A GET form: the server answers it, and start-plan.ts while the visitor types. */
export function EstimateForm({ plan }: { plan: Plan }) {
  const { fields, register, input } = plan;
  const homes = register.homes.map(({ slug, name, price }) => ({
    value: slug,
    label: `${name}, ${formatMoney(price, 'AUD')}`,
  }));
  const states = Object.entries(register.rules.states).map(([value, { name }]) => ({ value, label: name }));
  return (
    <form
      method="get"
      action="/plan"
      noValidate
      autoComplete="off"
      className="plan-fields [&_input]:scroll-my-40"
    >
      <PlanQuestion
        plan={plan}
        name="home"
        label="Which home?"
        choices={[...homes, { value: OWN_PRICE, label: 'My own price' }]}
      >
        <div className="if-own gap-4 pb-4">
          <PlanField
            plan={plan}
            name="price"
            label="Price"
            unit="AUD"
            inputMode="text"
            hint={input && !input.project ? rupeesRead(input) : 'Such as 850,000, 8,50,000 or ₹2 crore'}
          />
          <PlanChoice plan={plan} name="state" label="State" choices={states} />
        </div>
      </PlanQuestion>
      <PlanQuestion plan={plan} name="resident" label="Where do you live?" choices={residents} />
      <PlanQuestion plan={plan} name="buyer" label="Who buys?" choices={buyers}>
        <div className="if-together grid-cols-2 gap-4 pb-4">
          <PlanField plan={plan} name="people" label="Number of buyers" unit="people" inputMode="numeric" />
          <PlanField plan={plan} name="foreign" label="Foreign share" unit="%" hint="Of the home" />
        </div>
      </PlanQuestion>
      <details open={isRefined(fields)}>
        <summary className="flex min-h-14 items-center justify-between gap-4 border-line border-t">
          <span>
            Refine<span className="text-small text-stone">: approval, fees, rates, dates</span>
          </span>
          <Icon name="plus" className="details-plus size-6 text-brass" />
        </summary>
        {/* The folded part is clipped, so the focus rings need space. */}
        <div className="-mx-1 grid gap-5 px-1 pt-2 pb-6">
          <Refinements plan={plan} />
        </div>
      </details>
      <Button type="submit" className="my-4 w-full [@media(scripting:enabled)]:hidden">
        See the plan
      </Button>
    </form>
  );
}

function Refinements({ plan }: { plan: Plan }) {
  const { fields, input, register } = plan;
  const { rules } = register;
  const ways = paths.map(({ value, label }) => ({
    value,
    label: value === 'certificate' ? `${label} (from ${rules.certificateFromDwellings} homes)` : label,
  }));
  const whose =
    input?.inrOn && fields.inr
      ? `Typed on ${formatDate(input.inrOn)}`
      : `Your bank's rate today. Leave blank for ${register.rupeeRate}`;
  return (
    <>
      <PlanChoice plan={plan} name="path" label="Which path to approval?" choices={ways} />
      <PlanField
        plan={plan}
        name="legal"
        label="Conveyancing, your estimate"
        unit="AUD"
        inputMode="text"
        optional
      />
      <PlanField
        plan={plan}
        name="land"
        label="Your share of the land value"
        unit="AUD"
        inputMode="text"
        optional
        hint="For the yearly surcharge"
      />
      <div className="if-financed">
        <PlanField
          plan={plan}
          name="loan"
          label="Paid with a loan"
          unit="%"
          hint="Of the price. The rest is cash."
        />
      </div>
      <PlanField plan={plan} name="inr" label="Rupees for one AUD" unit="INR" optional hint={whose} />
      {/* The date of a rate that was not changed since. */}
      <span id="plan-rate" data-live hidden>
        <input type="hidden" name="inrOn" value={input?.inrOn ?? ''} />
        <input type="hidden" name="inrWas" value={fields.inr} />
      </span>
      <div className="if-abroad">
        <PlanField
          plan={plan}
          name="usd"
          label="USD for one AUD"
          unit="USD"
          hint={`Leave blank for ${formatRate(rules.usdPerAud)} (our assumption)`}
        />
      </div>
      <div className="if-india grid-cols-2 gap-4">
        <PlanField
          plan={plan}
          name="senders"
          label="Number of senders"
          unit="people"
          inputMode="numeric"
          hint="Leave blank for as many as it takes"
        />
        <PlanField
          plan={plan}
          name="months"
          label="Months to settlement"
          unit="months"
          inputMode="numeric"
          hint={`Leave blank for ${rules.settlementMonths} (our assumption)`}
        />
      </div>
    </>
  );
}

/** Shows how the price was read, so that an extra zero is noticed. */
function rupeesRead({ price, inrPerAud }: EstimateInput): string {
  const rupees = moneyInWords(price * inrPerAud, 'INR');
  return `${rupees}, which is ${formatMoney(price, 'AUD')} at ${formatRate(inrPerAud)}`;
}
