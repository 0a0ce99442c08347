import { type FocusEvent, type FormEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { TypoHint } from './typo-hint.ts';

/** Points out a likely typo in a field that was left, also before this code had loaded. The lists of typos are loaded for the first one. */
export function useTypoHints(form: RefObject<HTMLFormElement | null>) {
  const [hints, setHints] = useState<Record<string, TypoHint | undefined>>({});

  async function check({ name, value }: Pick<HTMLInputElement, 'name' | 'value'>) {
    if (!value || !/^(?:email|phone)$/.test(name)) return;
    const loaded = await import('./typo-hint.ts').catch(() => undefined);
    setHints((before) => ({ ...before, [name]: loaded?.typoHint(name, value) }));
  }
  const checkLeft = useEffectEvent(check);

  useEffect(() => {
    for (const control of form.current?.elements ?? [])
      if (control instanceof HTMLInputElement && !control.matches(':focus')) void checkLeft(control);
  }, [form]);

  function onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
    // A hint that appears during the press would move the button away from the pointer.
    if (!relatedTarget?.matches('[type=submit]')) void check(target as unknown as HTMLInputElement);
  }

  function forgetHint({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement;
    setHints((before) => ({ ...before, [name]: undefined }));
  }

  function take(meant: string) {
    const control = form.current?.elements.namedItem('email');
    if (!(control instanceof HTMLInputElement)) return;
    control.value = meant;
    // Lets React see the change, so that the draft and the messages follow.
    control.dispatchEvent(new InputEvent('input', { bubbles: true }));
    control.focus();
  }

  return { hints, take, onBlur, forgetHint };
}
