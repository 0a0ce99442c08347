import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { localToday } from '#app/features/estimate/use-today.ts';
import { useAddressQuery, writeAddress } from '#app/lib/use-address-query.ts';
import {
  type EstimateFieldName,
  type EstimateFields,
  estimatePath,
  isRefined,
  readFields,
} from './estimate-fields.ts';

/** Browsers limit how often the URL may change. */
const ADDRESS_FOLLOWS_AFTER_MS = 300;

/** The form holds the fields. The URL follows it; a URL that changes by itself updates the form. */
export function useEstimateFields(
  form: RefObject<HTMLFormElement | null>,
  servedQuery: string,
  served: EstimateFields,
) {
  const search = useAddressQuery(servedQuery);
  // A built page shows the default estimate, whatever its URL; the URL is applied before the next paint.
  const [fields, setFields] = useState(served);
  const latest = useRef(fields);
  const isFirst = useRef(true);
  /** URLs that this form wrote and that have not been applied yet: a slow device may be behind the visitor's input. */
  const written = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new URL updates the form
  useLayoutEffect(() => {
    const own = written.current.indexOf(search);
    written.current.splice(0, own + 1);
    if (!form.current || own >= 0) return;
    const fields = readFields(new URLSearchParams(search));
    const byHand = isFirst.current ? changedByHand(form.current, served) : {};
    isFirst.current = false;
    fillForm(form.current, { ...fields, ...byHand });
    show(fields);
    if (Object.keys(byHand).length > 0) onChange();
  }, [search]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function onChange() {
    if (!form.current) return;
    const typed = readFields(new FormData(form.current));
    const { inr, inrOn } = latest.current;
    const next = { ...typed, inrOn: typed.inr === inr ? inrOn : localToday() };
    show(next);
    followLater(next);
  }

  function show(next: EstimateFields) {
    latest.current = next;
    setFields(next);
  }

  function followLater(next: EstimateFields) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const path = estimatePath(next);
      written.current.push(path.slice('/plan'.length));
      writeAddress(path, 'replace');
    }, ADDRESS_FOLLOWS_AFTER_MS);
  }

  return { fields, onChange };
}

/** What the visitor changed before this script had loaded. */
function changedByHand(form: HTMLFormElement, served: EstimateFields): Partial<EstimateFields> {
  const { inrOn: _, ...typed } = readFields(new FormData(form));
  const names = Object.keys(typed) as (keyof typeof typed)[];
  return Object.fromEntries(
    names.filter((name) => typed[name] !== served[name]).map((name) => [name, typed[name]]),
  );
}

/** Radios one by one: React must see each of them change, or it ignores the next click. */
function fillForm(form: HTMLFormElement, fields: EstimateFields): void {
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement)) continue;
    const value = fields[control.name as EstimateFieldName];
    if (control.type === 'radio') control.checked = control.value === value;
    else control.value = value;
  }
  const refinements = form.querySelector('details');
  if (refinements && isRefined(fields)) refinements.open = true;
}
