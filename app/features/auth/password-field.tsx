import { type KeyboardEvent, useState } from 'react';
import { Field } from '#app/components/ui/field.tsx';
import {
  charactersNotAllowed,
  PASSWORD_HINT,
  PASSWORD_MIN_LENGTH,
  PASSWORD_PATTERN,
  PASSWORD_SPECIALS,
  PASSWORD_TITLE,
} from '#supabase/rules/password-rule.ts';

interface PasswordFieldProps {
  id: string;
  name?: string;
  label?: string;
  /** A new password has to follow the rule; an existing password is accepted as it is. */
  isNew?: boolean;
}

export function PasswordField({
  id,
  name = 'password',
  label = 'Password',
  isNew = false,
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const [refused, setRefused] = useState('');
  const noticeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  function check(input: HTMLInputElement) {
    const words = isNew ? refusal(charactersNotAllowed(input.value)) : '';
    setRefused(words);
    // The browser's message covers the hint, so it is the same sentence.
    input.setCustomValidity(words);
  }

  return (
    <Field
      id={id}
      name={name}
      label={label}
      type={shown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      {...(isNew ? { pattern: PASSWORD_PATTERN, title: PASSWORD_TITLE, minLength: PASSWORD_MIN_LENGTH } : {})}
      onInput={({ currentTarget }) => check(currentTarget)}
      onKeyDown={noticeCapsLock}
      onKeyUp={noticeCapsLock}
      onBlur={() => setCapsLock(false)}
      action={
        <button
          type="button"
          aria-pressed={shown}
          aria-label={`Show ${label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
          className="min-w-16 cursor-pointer px-3 font-semibold text-brass text-small"
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
      hint={
        <>
          {isNew && <p>{PASSWORD_HINT}</p>}
          <p role="status" className="text-danger empty:hidden">
            {refused}
          </p>
          <p role="status" className="text-danger empty:hidden">
            {capsLock ? 'Caps Lock is on.' : ''}
          </p>
        </>
      }
    />
  );
}

/** The rule is strict, and the browser's own message does not say which character is wrong. */
function refusal(characters: string[]): string {
  if (characters.length === 0) return '';
  const names = characters.map((character) => (character === ' ' ? 'A space' : `“${character}”`));
  return `${names.join(', ')} cannot be used: only letters A to Z, digits and ${PASSWORD_SPECIALS}.`;
}
