import { valueText } from './content-words.ts';
import { type Difference, pathLabel } from './form/form-shape.ts';

interface DifferenceListProps {
  list: readonly Difference[];
  before: string;
  after: string;
}

export function DifferenceList({ list, before, after }: DifferenceListProps) {
  return (
    <ul className="grid gap-2 text-small">
      {list.map((difference) => (
        <li key={difference.path.join('.')}>
          <p className="font-semibold">{pathLabel(difference.path)}</p>
          <dl className="grid gap-x-3 sm:grid-cols-2">
            <Side name={before} value={difference.before} />
            <Side name={after} value={difference.after} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Side({ name, value }: { name: string; value: unknown }) {
  return (
    <div className="border-line border-l-3 pl-2">
      <dt className="text-stone">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-wrap">{valueText(value)}</dd>
    </div>
  );
}
