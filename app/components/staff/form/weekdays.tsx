import { Changed, type FieldProps, fieldId, useForm } from './field.tsx';

/** From Monday on; 0 is Sunday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];
const weekday = new Intl.DateTimeFormat('en-AU', { weekday: 'short', timeZone: 'UTC' });
// The first of June 2025 is a Sunday.
const weekdayName = (day: number) => weekday.format(Date.UTC(2025, 5, 1 + day));

/** Days of the week as one checkbox each. */
export function Weekdays(field: FieldProps) {
  const { label, value, path } = field;
  const { change, isReadOnly, mistakeAt } = useForm();
  const days: readonly unknown[] = Array.isArray(value) ? value : [];
  const mistake = mistakeAt(path);
  return (
    <fieldset id={fieldId(path)} tabIndex={-1} className="min-w-0">
      <legend className="font-semibold text-small">{label}</legend>
      <div className="flex flex-wrap gap-x-4">
        {WEEK.map((day) => (
          <label key={day} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="size-5 accent-ink"
              disabled={isReadOnly}
              checked={days.includes(day)}
              onChange={({ target }) =>
                change(
                  path,
                  WEEK.filter((each) => (each === day ? target.checked : days.includes(each))),
                )
              }
            />
            {weekdayName(day)}
          </label>
        ))}
        <Changed {...field} />
      </div>
      {mistake && <p className="text-danger text-small">{mistake}</p>}
    </fieldset>
  );
}
