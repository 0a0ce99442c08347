import { Field } from '#app/components/ui/field.tsx';

export function EmailField({ id, email }: { id: string; email?: string | undefined }) {
  return (
    <Field
      id={id}
      name="email"
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={email}
      required
    />
  );
}
