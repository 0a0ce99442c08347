import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type CallField, callFields } from '#app/features/contact-form/contact-fields.ts';
import { readDraft } from '#app/features/contact-form/sending/submission-draft.ts';
import { callClocks } from '#app/lib/preferred-call.ts';
import { dayName } from '#app/lib/time/office-hours.ts';
import { ownZone } from '#app/lib/time/own-zone.ts';
import { clockTime, zoneCity } from '#app/lib/time/time-zone.ts';
import { offeredDays, offeredTimes, officeTimes, officeWeekdays, weekdayNamed } from './call-slots.ts';

type Choice = { value: string; label: string };

export type CallChoices = Record<CallField, Choice[]>;

interface Live {
  day: string;
  zone: string;
  own: string | undefined;
  nowMs: number;
}

const dates = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/**
 * The options of the three lists. In the HTML: the offices' days and hours in their own time zones. In the browser: the
 * coming days in the visitor's time zone, with the times at which an office is open.
 */
export function useCallChoices(fields: RefObject<HTMLFieldSetElement | null>, posted: boolean) {
  const [live, setLive] = useState<Live>();
  /** The value that a list selects as soon as it offers it. */
  const wanted = useRef<Partial<Record<CallField, string>>>({});

  useEffect(() => {
    // The browser loads its time zone tables on the first use of Intl, which is too slow during hydration.
    const timer = setTimeout(() => {
      if (!fields.current) return;
      const own = ownZone();
      const draft = posted ? undefined : readDraft(localStorage);
      const shown = chosenIn(fields.current);
      const isUntouched = shown.callZone === callClocks[0].timeZone;
      wanted.current = {
        callDay: shown.callDay || (draft?.callDay ?? ''),
        callTime: shown.callTime || (draft?.callTime ?? ''),
        callZone: isUntouched && !posted ? draft?.callZone || own || shown.callZone : shown.callZone,
      };
      const { callDay: day = '', callZone: zone = '' } = wanted.current;
      setLive({ day, zone, own, nowMs: Date.now() });
    });
    return () => clearTimeout(timer);
  }, [fields, posted]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after the lists have changed
  useLayoutEffect(() => {
    for (const name of callFields) {
      const list = listIn(fields.current, name);
      const value = wanted.current[name];
      if (list && value && [...list.options].some((option) => option.value === value)) list.value = value;
    }
    wanted.current = {};
  }, [live, fields]);

  function onChange() {
    if (!live || !fields.current) return;
    const chosen = chosenIn(fields.current);
    wanted.current = chosen;
    setLive({ ...live, day: chosen.callDay, zone: chosen.callZone, nowMs: Date.now() });
  }

  return { choices: live ? liveChoices(live) : servedChoices(), hasDay: Boolean(live?.day), onChange };
}

function servedChoices(): CallChoices {
  return {
    callDay: officeWeekdays().map((day) => ({ value: dayName(day), label: dayName(day) })),
    callTime: officeTimes().map(timeChoice),
    callZone: clocks(undefined, undefined),
  };
}

function liveChoices({ day, zone, own, nowMs }: Live): CallChoices {
  const days = offeredDays(zone, nowMs);
  const weekday = weekdayNamed(day) ?? days[0]?.weekday ?? 1;
  return {
    callDay: days.map(({ weekday: each, wallMs }) => ({
      value: dayName(each),
      label: `${dayName(each)} ${dates.format(wallMs)}`,
    })),
    callTime: offeredTimes(weekday, zone, nowMs).map(timeChoice),
    callZone: clocks(zone, own),
  };
}

function clocks(zone: string | undefined, own: string | undefined): Choice[] {
  const known = callClocks.map(({ timeZone, name }) => ({
    value: timeZone as string,
    label: name as string,
  }));
  const others = [...new Set([own, zone])].filter(
    (other) => other && !known.some(({ value }) => value === other),
  ) as string[];
  const named = others.map((value) => ({
    value,
    label: value === own ? `Your time (${zoneCity(value)})` : zoneCity(value),
  }));
  return [...named, ...known];
}

function timeChoice(time: string): Choice {
  return { value: time, label: clockTime(time) };
}

function listIn(fields: HTMLFieldSetElement | null, name: CallField): HTMLSelectElement | null {
  return fields?.querySelector<HTMLSelectElement>(`select[name=${name}]`) ?? null;
}

function chosenIn(fields: HTMLFieldSetElement): Record<CallField, string> {
  const entries = callFields.map((name) => [name, listIn(fields, name)?.value ?? '']);
  return Object.fromEntries(entries) as Record<CallField, string>;
}
