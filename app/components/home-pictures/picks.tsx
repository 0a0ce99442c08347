import { cn } from '#app/lib/cn.ts';

interface PicksProps {
  /** Must be unique on the page: the choices of a group exclude each other by it. */
  name: string;
  legend: string;
  options: readonly { id: string; label: string }[];
  first: string;
  /** Prefix of the ids of the notes that describe the choices. */
  notes?: string;
  className?: string;
}

/**
 * A choice between a few pictures without a script: radio buttons with style rules. `data-pick` counts from 1; an element
 * with the class `when-1` is visible while the first option is chosen.
 */
export function Picks({ name, legend, options, first, notes, className }: PicksProps) {
  return (
    <fieldset className={cn('picks', className)}>
      <legend className="sr-only">{legend}</legend>
      {options.map(({ id, label }, index) => (
        <label key={id} className="pick">
          <input
            type="radio"
            name={name}
            value={id}
            data-pick={index + 1}
            defaultChecked={id === first}
            aria-describedby={notes && `${notes}-${id}`}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function PickNotes({
  id,
  options,
  className,
}: {
  id: string;
  options: readonly { id: string; label: string; text: string }[];
  className?: string;
}) {
  return (
    <div className={cn('pick-notes', className)}>
      {options.map((option, index) => (
        <p key={option.id} id={`${id}-${option.id}`} className={`when when-${index + 1}`}>
          {option.text}
        </p>
      ))}
    </div>
  );
}
