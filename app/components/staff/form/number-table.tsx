import { CheckedControl, type FieldProps } from './field.tsx';
import { ListGroup } from './group.tsx';
import { type Shape, valueAt } from './shape.ts';

type GroupShape = Extract<Shape, { kind: 'group' }>;

export const isTable = (entry: Shape): entry is GroupShape =>
  entry.kind === 'group' && entry.fields.every(({ shape }) => shape.kind === 'number');

/** The steps of a scale, to be compared with each other. Their number is that of the file. */
export function NumberTable({ columns, ...field }: FieldProps & { columns: GroupShape['fields'] }) {
  const { value, original, path } = field;
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <ListGroup {...field}>
      <div className="overflow-x-auto">
        <table className="w-full text-left text-small">
          <thead>
            <tr>
              {columns.map(({ key, shape }) => (
                <th key={key} scope="col" className="pr-2 pb-1 font-normal text-stone">
                  {shape.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other name, and its fields hold no state
              <tr key={index}>
                {columns.map(({ key, shape }) => (
                  <td key={key} className="min-w-28 pr-2 pb-2 align-top">
                    <CheckedControl
                      shape={shape}
                      label={`${shape.label}, step ${index + 1}`}
                      value={valueAt(row, [key])}
                      original={valueAt(original, [index, key])}
                      path={[...path, index, key]}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ListGroup>
  );
}
