import type { ComponentProps } from 'react';
import { Field } from '#app/components/ui/field.tsx';
import { NAME_MAX_LENGTH, NAME_PATTERN, NAME_TITLE } from '#supabase/rules/name-rule.ts';

type FieldProps = Omit<ComponentProps<typeof Field>, 'label'> & { label?: string };

export function EmailField(field: FieldProps) {
  return (
    <Field
      name="email"
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...field}
    />
  );
}

export function NameField(field: FieldProps) {
  return (
    <Field
      name="name"
      label="Your name"
      autoComplete="name"
      maxLength={NAME_MAX_LENGTH}
      pattern={NAME_PATTERN}
      title={NAME_TITLE}
      required
      {...field}
    />
  );
}
