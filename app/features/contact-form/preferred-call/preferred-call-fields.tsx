import { useRef } from 'react';
import { Icon } from '#app/components/ui/icon.tsx';
import { controlClass } from '#app/features/contact-form/contact-field.tsx';
import { type CallField, type ContactValues, callFields } from '#app/features/contact-form/contact-fields.ts';
import type { ContactErrors } from '#app/features/contact-form/submission.ts';
import { cn } from '#app/lib/cn.ts';
import { callClocks } from '#app/lib/preferred-call.ts';
import { zoneCity } from '#app/lib/time/time-zone.ts';
import { OfficeHoursNote } from './office-hours-note.tsx';
import { type CallChoices, useCallChoices } from './use-call-choices.ts';

interface PreferredCallFieldsProps {
  errors: ContactErrors;
  values?: ContactValues | undefined;
}

export function PreferredCallFields({ errors, values }: PreferredCallFieldsProps) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const { choices, hasDay, onChange } = useCallChoices(fields, values !== undefined);
  const mistaken = callFields.find((field) => errors[field]);
  const list = { choices, values, mistaken };
  return (
    <details
      open={hasDay || mistaken !== undefined || Boolean(values?.callDay)}
      className="border-line border-y"
    >
      <summary className="flex min-h-11 items-center justify-between gap-4 text-small">
        <span>
          <b className="font-semibold">Call me instead</b>
          <span className="text-stone"> (optional)</span>
        </span>
        <Icon name="plus" className="details-plus size-5 text-brass" />
      </summary>
      <fieldset ref={fields} onChange={onChange} className="min-w-0 pb-5">
        <legend className="sr-only">Preferred time to be called</legend>
        <div className="grid gap-x-3 gap-y-4 min-[24rem]:grid-cols-[1.3fr_1fr] sm:grid-cols-3">
          <CallList name="callDay" label="Day" {...list} />
          <CallList name="callTime" label="Time" {...list} />
          <CallList
            name="callZone"
            label="Time zone"
            className="min-[24rem]:col-span-2 sm:col-span-1"
            {...list}
          />
        </div>
        {mistaken && (
          <p id="contact-call-error" className="mt-2 text-small text-danger">
            {errors[mistaken]}
          </p>
        )}
        <OfficeHoursNote id="contact-call-hours" />
      </fieldset>
    </details>
  );
}

interface CallListProps {
  name: CallField;
  label: string;
  choices: CallChoices;
  values: ContactValues | undefined;
  mistaken: CallField | undefined;
  className?: string;
}

function CallList({ name, label, choices, values, mistaken, className }: CallListProps) {
  const offered = choices[name];
  const posted = values?.[name];
  const isZone = name === 'callZone';
  return (
    <div className={cn('min-w-0', className)}>
      <label htmlFor={`contact-${name}`} className="mb-1 block text-small text-stone">
        {label}
      </label>
      <select
        id={`contact-${name}`}
        name={name}
        defaultValue={posted || (isZone ? callClocks[0].timeZone : '')}
        aria-invalid={name === mistaken ? true : undefined}
        aria-describedby={mistaken ? 'contact-call-error' : 'contact-call-hours'}
        className={controlClass}
      >
        {!isZone && <option value="">Any</option>}
        {posted && !offered.some(({ value }) => value === posted) && (
          <option value={posted}>{isZone ? zoneCity(posted) : posted}</option>
        )}
        {offered.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
