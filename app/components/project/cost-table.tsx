export interface CostRow {
  label: string;
  explanation: string;
  amount: string;
  source: { name: string; url: string };
  checkedOn: string;
}

interface CostTableProps {
  caption: string;
  rows: readonly CostRow[];
  /** Whether the last row is the sum of those above it. */
  hasSum?: boolean;
}

export function CostTable({ caption, rows, hasSum = false }: CostTableProps) {
  return (
    <table className="w-full">
      <caption className="eyebrow pb-4 text-left text-brass">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Cost, with its rule and source</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Row key={row.label} row={row} isSum={hasSum && index === rows.length - 1} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, isSum }: { row: CostRow; isSum: boolean }) {
  return (
    <>
      <tr className={isSum ? 'border-ink border-t-2' : 'border-line border-t first:border-ink'}>
        <th scope="row" className="pt-4 pr-6 text-left align-top">
          {row.label}
        </th>
        <td className="figures whitespace-nowrap pt-4 text-right align-top text-lead leading-tight">
          {isSum ? <strong className="font-semibold">{row.amount}</strong> : row.amount}
        </td>
      </tr>
      <tr className={isSum ? 'border-ink border-b-2' : undefined}>
        <td colSpan={2} className="max-w-measure pb-4">
          <span className="block text-stone">{row.explanation}</span>
          <span className="mt-1 block text-small text-stone">
            <a href={row.source.url} rel="noopener" className="link">
              {row.source.name}
            </a>
            , as at {row.checkedOn}
          </span>
        </td>
      </tr>
    </>
  );
}
