import { Options } from '#app/components/staff/options.tsx';
import { inputClass } from '#app/components/ui/field.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { cn } from '#app/lib/cn.ts';
import type { Choices, ControlProps, Shape } from './shape.ts';

/** The control that fits the kind of a value. */
export function Control({ shape, ...props }: ControlProps & { shape: Shape }) {
  const { id, label, value, mistake, isReadOnly, onChange } = props;
  const { isRequired, help, isOptional } = shape;
  const describedBy = [help && `${id}-help`, mistake && `${id}-mistake`].filter(Boolean).join(' ');
  const text = String(value ?? '');
  const change = (typed: string) => onChange(typed === '' && isOptional ? undefined : typed);
  const input = {
    id,
    value: text,
    disabled: isReadOnly,
    'aria-required': isRequired || undefined,
    'aria-invalid': mistake ? true : undefined,
    'aria-describedby': describedBy || undefined,
    className: inputClass,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  };
  switch (shape.kind) {
    case 'custom':
      return <shape.Control {...props} onChange={(typed) => change(String(typed ?? ''))} />;
    case 'boolean':
      return (
        <input
          {...input}
          type="checkbox"
          className="size-6 accent-ink"
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    case 'number':
      return (
        <input
          {...input}
          type="number"
          aria-label={label}
          step="any"
          className={cn(inputClass, 'max-w-40')}
          onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
        />
      );
    case 'choice':
      if (shape.areShown) return <Radios {...props} options={shape.options} />;
      return (
        <Select {...input}>
          <Options of={shape.options} />
        </Select>
      );
    case 'time':
      return <input {...input} type="time" />;
    case 'day':
      return <input {...input} type="date" />;
    case 'line': {
      const { type = 'text', maxLength, autoComplete = 'off', offered } = shape;
      return (
        <>
          <input {...input} {...{ type, maxLength, autoComplete }} list={offered && `${id}-offered`} />
          {offered && (
            <datalist id={`${id}-offered`}>
              <Options of={offered} />
            </datalist>
          )}
        </>
      );
    }
    case 'text':
      return (
        <textarea
          {...input}
          rows={shape.rows ?? 1}
          maxLength={shape.maxLength}
          // A text with rows has them from the start; others grow from one line.
          className={cn(
            inputClass,
            !shape.rows && 'field-sizing-content block min-h-11! resize-none leading-normal',
          )}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !shape.isLong) event.preventDefault();
          }}
          onChange={({ target }) =>
            change(shape.isLong ? target.value : target.value.replace(/(?<!\s)\s*\n\s*/g, ' '))
          }
        />
      );
    default:
      return null;
  }
}

function Radios({ id, label, value, isReadOnly, options, onChange }: ControlProps & { options: Choices }) {
  return (
    <div role="radiogroup" aria-label={label} className="flex flex-wrap gap-x-6">
      {options.map(([option, words]) => (
        <label key={option} className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="radio"
            name={id}
            disabled={isReadOnly}
            className="size-5 accent-ink"
            checked={value === option}
            onChange={() => onChange(option)}
          />
          {words}
        </label>
      ))}
    </div>
  );
}
