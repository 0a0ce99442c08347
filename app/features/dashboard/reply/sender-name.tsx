import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { saveSender } from '#app/components/staff/profile.ts';
import { SignatureField } from '#app/components/staff/signature-field.tsx';
import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { NAME_MAX_LENGTH, NAME_PATTERN, NAME_TITLE } from '#supabase/rules/name-rule.ts';
import { replyBodyClass } from './reply-classes.ts';

/** Before the first reply: customers read the name of a person, not of a mailbox. */
export function SenderName() {
  const { userId } = useDashboard();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string>();

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const saved = await saveSender(
      userId,
      String(fields.get('name')).trim(),
      String(fields.get('signature')),
    );
    setFailure(saved.ok ? undefined : saved.message);
    if (saved.ok)
      for (const what of ['reply-parts', 'staff']) void client.invalidateQueries({ queryKey: [what] });
  }

  return (
    <form onSubmit={(event) => void save(event)} className={replyBodyClass}>
      <Field
        id="sender-name"
        name="name"
        label="Your name"
        hint="Customers read it as the sender of your replies. You can change both in My account."
        autoComplete="name"
        maxLength={NAME_MAX_LENGTH}
        pattern={NAME_PATTERN}
        title={NAME_TITLE}
        required
        data-reply-start=""
      />
      <SignatureField id="sender-signature" />
      <p role="alert" className="text-danger text-small empty:hidden">
        {failure}
      </p>
      <SmallButton type="submit" look="ink" className="on-dark justify-self-start px-5">
        Save and continue
      </SmallButton>
    </form>
  );
}
