import { useId } from 'react';

interface GroupTableProps {
  title: string;
  columns: readonly string[];
  /** A bar below each name shows its share of the largest count. */
  rows: ReadonlyArray<{ key: string | null; name: string; count: number; cells: readonly string[] }>;
}

export function GroupTable({ title, columns, rows }: GroupTableProps) {
  const id = useId();
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section aria-labelledby={id} className="break-inside-avoid pt-8">
      <h2 id={id} className="text-[1.25rem] leading-7">
        {title}
      </h2>
      <table aria-labelledby={id} className="mt-2 w-full text-left text-small">
        <thead>
          <tr className="border-ink border-b text-stone">
            <th scope="col" className="py-1 font-normal">
              <span className="sr-only">Name</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="whitespace-nowrap py-1 pl-3 text-right font-normal">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, count, cells }) => (
            <tr key={key} className="border-line border-b">
              <th scope="row" className="wrap-anywhere w-full py-1.5 font-semibold">
                {name}
                <span
                  aria-hidden="true"
                  className="mt-0.5 block h-1 bg-harbour"
                  style={{ width: `${(100 * count) / most}%` }}
                />
              </th>
              {cells.map((value, index) => (
                <td key={columns[index]} className="figures whitespace-nowrap pl-3 text-right align-top">
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
