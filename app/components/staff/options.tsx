/** The options of a select. */
export function Options({ of }: { of: ReadonlyArray<readonly [value: string, label: string]> }) {
  return of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
