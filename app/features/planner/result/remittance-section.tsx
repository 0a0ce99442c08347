import type { ReactNode } from 'react';
import type { Plan, PlanData } from '#app/features/planner/plan-data.ts';
import { formatDate } from '#app/lib/format-date.ts';
import { citedFactsOf } from './cited-fact.ts';
import { Explanation } from './cost-row.tsx';
import { FactSource, ReviewMark } from './fact-source.tsx';
import { Figure } from './figure.tsx';
import { formatMoney, formatRate, formatRupeesInWords } from './format-money.ts';
import { RemittanceTable } from './remittance-table.tsx';

interface RemittanceSectionProps {
  plan: Plan;
  data: PlanData;
  today: string;
}

/** Whether and when the money can leave India. */
export function RemittanceSection({ plan, data, today }: RemittanceSectionProps) {
  const { input, costs, remittance } = plan;
  const { remittance: limit, tax } = data.notes;
  const cited = citedFactsOf([...limit.facts, ...tax.facts], data.cited);
  const last = remittance.years.at(-1);
  const facts = [...data.notes.states[input.state].duty.facts, ...limit.facts];
  return (
    <div className="mt-16 print:mt-3">
      <h3 className="text-title-2 print:text-lead">Sending it from India</h3>
      <dl className="mt-6 grid gap-x-6 gap-y-5 sm:grid-cols-3 print:mt-1 print:grid-cols-3">
        <Item name="To send">
          <Figure from={facts}>{formatMoney(costs.foreignCash, 'AUD')}</Figure>
          <Small>
            <Figure from={facts}>
              {`${formatMoney(remittance.usd, 'USD')} at ${formatRate(input.usdPerAud)}, ${input.usdIsEntered ? 'your rate' : 'our assumption'}`}
            </Figure>
          </Small>
          {input.foreignShare < 1 && (
            <Small>
              The foreign buyers' share of price, duty and conveyancing, with the whole surcharge and fee.
            </Small>
          )}
        </Item>
        <Item name="In rupees">
          {remittance.inr === undefined || input.inrPerAud === undefined ? (
            <>
              Needs a rate
              <Small>
                Your bank's rate of the day turns it into rupees, and into the tax collected at source.
              </Small>
            </>
          ) : (
            <>
              {formatMoney(remittance.inr, 'INR')}
              <Small>
                {`${formatRupeesInWords(remittance.inr)} at ${formatRate(input.inrPerAud)}${input.inrOn ? `, typed on ${formatDate(input.inrOn)}` : ''}`}
              </Small>
            </>
          )}
        </Item>
        <Item name="Person-years">
          {String(remittance.personYears)}
          <ReviewMark facts={cited} today={today} />
          <Small>
            {last && remittance.years.length > 1
              ? `${people(input.senders)}: in ${remittance.years.length} years, the last part from ${formatDate(last.from)}`
              : `${people(input.senders)}: within this year, by ${formatDate(last?.year.closes ?? today)}`}
          </Small>
        </Item>
      </dl>
      <RemittanceTable plan={plan} data={data} />
      <div className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2 print:mt-1 print:grid-cols-2">
        <div>
          <FactSource fact={data.cited['lrs-limit']} today={today} />
          <Explanation note={limit} name="the limit and person-years" data={data} />
        </div>
        <div>
          <FactSource fact={data.cited['tcs-rate']} today={today} />
          <Explanation note={tax} name="tax collected at source" data={data} />
        </div>
      </div>
    </div>
  );
}

function people(count: number): string {
  return count === 1 ? 'One person sends' : `${count} people send`;
}

function Item({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-ink border-t pt-3 print:pt-1">
      <dt className="text-small text-stone">{name}</dt>
      <dd className="figures text-title-3 leading-tight print:text-lead">{children}</dd>
    </div>
  );
}

function Small({ children }: { children: ReactNode }) {
  return <span className="mt-1 block text-small text-stone">{children}</span>;
}
