import { useId } from 'react';
import { groupName, type Names, officeTime, type ReportGroup } from './report.ts';

const COLUMNS = ['New', 'Answered', 'Median', '90 %'];

interface GroupTableProps {
  title: string;
  groups: readonly ReportGroup[];
  names: Names;
}

/** A bar below each name shows its share of the largest group. */
export function GroupTable({ title, groups, names }: GroupTableProps) {
  const id = useId();
  const most = Math.max(1, ...groups.map(({ received }) => received));
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-[1.25rem] leading-7">
        {title}
      </h2>
      <table aria-labelledby={id} className="mt-2 w-full text-left text-small">
        <thead>
          <tr className="border-ink border-b text-stone">
            <th scope="col" className="py-1 font-normal">
              <span className="sr-only">Name</span>
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="whitespace-nowrap py-1 pl-3 text-right font-normal">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.key} className="border-line border-b">
              <th scope="row" className="wrap-anywhere w-full py-1.5 font-semibold">
                {groupName(group, names)}
                <span
                  aria-hidden="true"
                  className="mt-0.5 block h-1 bg-harbour"
                  style={{ width: `${(100 * group.received) / most}%` }}
                />
              </th>
              {[
                group.received.toLocaleString('en-AU'),
                group.answered.toLocaleString('en-AU'),
                officeTime(group.median_seconds),
                officeTime(group.p90_seconds),
              ].map((value, index) => (
                <td key={COLUMNS[index]} className="figures whitespace-nowrap pl-3 text-right align-top">
                  <span className="inline-block py-1.5">{value}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
