import { useEffect, useRef, useState } from 'react';
import { Icon } from '#app/components/ui/icon.tsx';
import { controlClass } from '#app/features/contact-form/contact-field.tsx';
import { type CallField, type ContactValues, callFields } from '#app/features/contact-form/contact-fields.ts';
import { readDraft } from '#app/features/contact-form/sending/submission-draft.ts';
import type { ContactErrors } from '#app/features/contact-form/submission.ts';
import { callClocks } from '#app/lib/preferred-call.ts';
import { hoursText } from '#app/lib/time/office-hours.ts';
import { ownZone } from '#app/lib/time/own-zone.ts';
import { zoneCity } from '#app/lib/time/time-zone.ts';
import { site } from '#content/site.ts';

interface PreferredCallFieldsProps {
  errors: ContactErrors;
  /** Of a form that was posted without JavaScript. */
  values?: ContactValues | undefined;
}

/** A day and a time by the clock of the visitor, or of an office. */
export function PreferredCallFields({ errors, values }: PreferredCallFieldsProps) {
  const mistaken = callFields.find((field) => errors[field]);
  const { details, zone, zones } = useVisitorsZone(values);
  const control = (name: CallField) => ({
    id: `contact-${name}`,
    name,
    defaultValue: values?.[name],
    'aria-invalid': name === mistaken ? true : undefined,
    'aria-describedby': mistaken ? 'contact-call-error' : 'contact-call-hours',
    className: controlClass,
  });
  return (
    <details
      ref={details}
      open={mistaken !== undefined || Boolean(values?.callDay)}
      className="border-line border-y"
    >
      <summary className="flex min-h-11 items-center justify-between gap-4 text-small">
        <span>
          <b className="font-semibold">Call me instead</b>
          <span className="text-stone"> (optional)</span>
        </span>
        <Icon name="plus" className="details-plus size-5 text-brass" />
      </summary>
      <fieldset className="min-w-0 pb-5">
        <legend className="sr-only">Preferred time to be called</legend>
        <div className="grid gap-x-3 gap-y-4 text-small text-stone min-[24rem]:grid-cols-2 sm:grid-cols-3 [&_label]:mb-1 [&_label]:block">
          <div>
            <label htmlFor="contact-callDay">Day</label>
            <input type="date" {...control('callDay')} />
          </div>
          <div>
            <label htmlFor="contact-callTime">Time</label>
            <input type="time" step={1800} {...control('callTime')} />
          </div>
          <div className="min-[24rem]:col-span-2 sm:col-span-1">
            <label htmlFor="contact-callZone">Time zone</label>
            <select key={zone} {...control('callZone')} defaultValue={zone}>
              {zones.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        </div>
        {mistaken && (
          <p id="contact-call-error" className="mt-2 text-small text-danger">
            {errors[mistaken]}
          </p>
        )}
        <div id="contact-call-hours" className="figures mt-3 text-small text-stone">
          <p>Our hours, by each office's own clock:</p>
          <ul>
            {site().offices.map(({ id, city, hours }) => (
              <li key={id}>
                <b className="font-semibold">{city}</b> {hoursText(hours)}
              </li>
            ))}
          </ul>
          <p>Please leave a phone number above, too.</p>
        </div>
      </fieldset>
    </details>
  );
}

/** In the HTML the zones of the offices, of which the first is chosen; in the browser also that of the visitor, or of the draft. */
function useVisitorsZone(values: ContactValues | undefined) {
  const details = useRef<HTMLDetailsElement>(null);
  const [own, setOwn] = useState<string>();
  const [chosen, setChosen] = useState<string>(values?.callZone || callClocks[0].timeZone);
  useEffect(() => {
    const draft = readDraft(localStorage);
    setOwn(ownZone());
    if (values) return;
    setChosen((before) => draft?.callZone || ownZone() || before);
    if (details.current && draft?.callDay) details.current.open = true;
  }, [values]);
  const known = callClocks.map(({ timeZone, name }) => ({
    value: timeZone as string,
    label: name as string,
  }));
  const others = [...new Set([own, chosen])].filter(
    (zone) => zone && !known.some(({ value }) => value === zone),
  ) as string[];
  const named = others.map((value) => ({
    value,
    label: value === own ? `Your time (${zoneCity(value)})` : zoneCity(value),
  }));
  return { details, zone: chosen, zones: [...named, ...known] };
}
