import type { ReactNode } from 'react';
import type { ShownEstimate } from '#app/features/estimate/estimate-data.ts';
import { costLines, costSums, dutySum, yearlyLines } from '#app/features/estimate/words/cost-lines.ts';
import type { TransferDuty } from '#content/costs/duties.ts';
import type { DutyBracket, DutyScale } from '#content/facts/fact.ts';
import { formatMoney } from '#content/money.ts';
import { wordsOf } from '#content/words.ts';
import { Amount } from './amount.tsx';
import { CostRow } from './cost-row.tsx';

export function OnceTable({ estimate: { input, costs }, data, today }: ShownEstimate) {
  const lines = costLines(input, costs, data.notes);
  return (
    <CostTable title={wordsOf('pages/estimate-result').once}>
      <tbody>
        {lines.map(({ key, name, amount, note, missing }) => (
          <CostRow
            key={key}
            name={name}
            note={note}
            data={data}
            today={today}
            amount={missing ?? <Amount aud={amount} input={input} />}
          >
            {key === 'duty' && <DutyBrackets scale={data.rules.states[input.state].duty} duty={costs.duty} />}
          </CostRow>
        ))}
      </tbody>
      <tfoot className="figures border-ink border-t">
        {costSums(costs).map(({ name, amount, share }, index) => (
          <tr key={name} className={index === 0 ? 'font-semibold' : undefined}>
            <th scope="row" className="py-2 pr-4 text-left [font-weight:inherit] print:py-0.5">
              {name}
              {share && <span className="block font-normal text-small text-stone">{share}</span>}
            </th>
            <td className="py-2 text-right whitespace-nowrap print:py-0.5">
              <Amount aud={amount} input={input} />
            </td>
          </tr>
        ))}
      </tfoot>
    </CostTable>
  );
}

export function YearlyTable({ estimate: { input, costs }, data, today }: ShownEstimate) {
  return (
    <CostTable title={wordsOf('pages/estimate-result').yearly}>
      <tbody>
        {yearlyLines(input, costs, data.notes).map(({ name, amount, note, missing }) => (
          <CostRow
            key={name}
            name={name}
            note={note}
            data={data}
            today={today}
            amount={
              missing ? (
                <span className="inline-block max-w-36 text-small whitespace-normal sm:max-w-52">
                  {missing}
                </span>
              ) : (
                <Amount aud={amount} input={input} />
              )
            }
          />
        ))}
      </tbody>
    </CostTable>
  );
}

function CostTable({ title, children }: { title: string; children: ReactNode }) {
  return (
    <table className="w-full">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-ink border-b">
          <th scope="col" className="eyebrow py-2 text-left font-normal text-brass">
            {title}
          </th>
          <th scope="col" className="eyebrow py-2 text-right font-normal text-brass">
            {wordsOf('pages/estimate-result').amount}
          </th>
        </tr>
      </thead>
      {children}
    </table>
  );
}

interface DutyBracketsProps {
  scale: DutyScale;
  duty: TransferDuty;
}

function DutyBrackets({ scale, duty }: DutyBracketsProps) {
  const aud = (amount: number) => formatMoney(amount, 'AUD');
  const { over } = duty.bracket;
  return (
    <>
      <p className="mt-2">{dutySum(duty)}</p>
      <table className="figures mt-3 w-full">
        <thead>
          <tr className="text-left">
            <th scope="col" className="font-semibold">
              Price
            </th>
            <th scope="col" className="text-right font-semibold">
              Base
            </th>
            <th scope="col" className="text-right font-semibold">
              On the rest
            </th>
          </tr>
        </thead>
        <tbody>
          {scale.brackets.map((bracket) => (
            <tr
              key={bracket.over}
              aria-current={bracket.over === over ? true : undefined}
              className="border-line border-t aria-[current]:font-semibold"
            >
              <th scope="row" className="py-1 text-left [font-weight:inherit]">
                {priceRange(bracket)}
              </th>
              <td className="py-1 text-right">{aud(bracket.base)}</td>
              <td className="py-1 text-right">{`${bracket.ratePercent}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function priceRange({ over, upTo }: DutyBracket): string {
  if (upTo === null) return `above ${formatMoney(over, 'AUD')}`;
  return `to ${formatMoney(upTo, 'AUD')}`;
}
