import { dutySum } from '#app/features/estimate/words/cost-lines.ts';
import { formatMoney } from '#app/features/estimate/words/format-money.ts';
import type { TransferDuty } from '#content/costs/duties.ts';
import type { DutyBracket, DutyScale } from '#content/facts/fact.ts';
import type { FactKey } from '#content/facts/facts.ts';
import { Figure } from './figure.tsx';

interface DutyBracketsProps {
  scale: DutyScale;
  duty: TransferDuty;
  facts: readonly FactKey[];
}

/** The whole scale, with the bracket of this price marked, and the calculation of the state. */
export function DutyBrackets({ scale, duty, facts }: DutyBracketsProps) {
  const aud = (amount: number) => formatMoney(amount, 'AUD');
  const { over } = duty.bracket;
  return (
    <>
      <p className="mt-2">
        <Figure from={facts}>{dutySum(duty)}</Figure>
      </p>
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
                <Figure from={facts}>{priceRange(bracket)}</Figure>
              </th>
              <td className="py-1 text-right">
                <Figure from={facts}>{aud(bracket.base)}</Figure>
              </td>
              <td className="py-1 text-right">
                <Figure from={facts}>{`${bracket.ratePercent}%`}</Figure>
              </td>
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
