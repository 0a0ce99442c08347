import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { StaffForm } from '#app/components/staff/form/staff-form.tsx';
import { saveSender } from '#app/components/staff/profile.ts';
import { signatureField } from '#app/components/staff/signature-field.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { isName, NAME_MAX_LENGTH, NAME_TITLE } from '#supabase/rules/name-rule.ts';
import { replyBodyClass } from './reply-classes.ts';

const fields = {
  name: {
    kind: 'line',
    label: 'Your name',
    help: 'Customers read it as the sender of your replies. You can change both in My account.',
    autoComplete: 'name',
    maxLength: NAME_MAX_LENGTH,
    isRequired: true,
    isWide: true,
  },
  signature: signatureField,
} as const;

/** Before the first reply: customers read the name of a person, not of a mailbox. */
export function SenderName() {
  const { userId } = useDashboard();
  const client = useQueryClient();
  const [typed, setTyped] = useState({ name: '', signature: '' });

  return (
    <div data-reply-start="" className={replyBodyClass}>
      <StaffForm
        fields={fields}
        values={typed}
        onChange={(part) => setTyped({ ...typed, ...part })}
        submit="Save and continue"
        onSubmit={async ({ name, signature }) => {
          if (!isName(name.trim())) return { mistakes: { name: NAME_TITLE } };
          const saved = await saveSender(userId, name.trim(), signature);
          if (!saved.ok) return saved;
          for (const what of ['reply-parts', 'staff']) void client.invalidateQueries({ queryKey: [what] });
          return undefined;
        }}
      />
    </div>
  );
}
