import { type ReactNode, useEffect, useRef } from 'react';
import type { ContactErrors, ContactValues } from '#app/features/contact-form/check-contact-form.ts';
import { controlClass } from '#app/features/contact-form/contact-field.tsx';
import { type CallField, callFields } from '#app/features/contact-form/contact-fields.ts';
import { cn } from '#app/lib/cn.ts';
import { callClocks } from '#app/lib/preferred-call.ts';
import { ownZone } from '#app/lib/time/own-zone.ts';
import { zoneCity } from '#app/lib/time/time-zone.ts';
import { OfficeHoursNote } from './office-hours-note.tsx';

interface PreferredCallFieldsProps {
  errors: ContactErrors;
  values?: ContactValues | undefined;
}

/** When to call, in a named time zone: the visitor's own where the browser knows it, or one of the company's. */
export function PreferredCallFields({ errors, values }: PreferredCallFieldsProps) {
  const zone = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (zone.current && !values) chooseOwnZone(zone.current);
  }, [values]);

  const mistaken = callFields.find((field) => errors[field]);
  const control = (name: CallField, defaultValue = '') => ({
    id: `contact-${name}`,
    name,
    defaultValue: values?.[name] || defaultValue,
    'aria-invalid': name === mistaken ? true : undefined,
    'aria-describedby': mistaken ? 'contact-call-error' : 'contact-call-hours',
    className: controlClass,
  });
  const posted = values?.callZone;
  return (
    <fieldset className="min-w-0">
      <legend className="text-small font-semibold">
        Preferred time to be called<span className="font-normal text-stone"> (optional)</span>
      </legend>
      <div className="mt-2 grid gap-x-3 gap-y-4 min-[24rem]:grid-cols-[1.3fr_1fr] sm:grid-cols-3">
        <Labelled name="callDay" label="Day">
          <input type="date" {...control('callDay')} />
        </Labelled>
        <Labelled name="callTime" label="Time">
          <input type="time" {...control('callTime')} />
        </Labelled>
        <Labelled name="callZone" label="By which clock" className="min-[24rem]:col-span-2 sm:col-span-1">
          <select ref={zone} {...control('callZone', callClocks[0].timeZone)}>
            {posted && !callClocks.some(({ timeZone }) => timeZone === posted) && (
              <option value={posted}>{zoneCity(posted)}</option>
            )}
            {callClocks.map(({ timeZone, name }) => (
              <option key={timeZone} value={timeZone}>
                {name}
              </option>
            ))}
          </select>
        </Labelled>
      </div>
      {mistaken && (
        <p id="contact-call-error" className="mt-2 text-small text-danger">
          {errors[mistaken]}
        </p>
      )}
      <OfficeHoursNote id="contact-call-hours" />
    </fieldset>
  );
}

interface LabelledProps {
  name: CallField;
  label: string;
  className?: string;
  children: ReactNode;
}

function Labelled({ name, label, className, children }: LabelledProps) {
  return (
    <div className={cn('min-w-0', className)}>
      <label htmlFor={`contact-${name}`} className="mb-1 block text-small text-stone">
        {label}
      </label>
      {children}
    </div>
  );
}

/** Set on the element and not as state, because a draft may be restored into the form next. */
function chooseOwnZone(select: HTMLSelectElement): void {
  const own = ownZone();
  const isUntouched = select.value === callClocks[0].timeZone;
  if (!own || !isUntouched) return;
  if (!callClocks.some(({ timeZone }) => timeZone === own))
    select.add(new Option(`Your time (${zoneCity(own)})`, own), 0);
  select.value = own;
}
