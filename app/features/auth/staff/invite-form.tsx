import { useId, useState } from 'react';
import { inToast, StaffForm } from '#app/components/staff/form/staff-form.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { copyText } from '#app/features/auth/copy-text.ts';
import { roleDescription, staffRoles } from '#content/staff-roles.ts';
import { isPlausibleEmail } from '#supabase/rules/email-rule.ts';
import { invite, type Sent } from './staff-api.ts';

interface InviteFormProps {
  /** The last invitation that could not be mailed. */
  shown: Sent | undefined;
  onSent: (sent: Sent) => void;
}

const roles = staffRoles.map(({ role, name }) => [role, name] as const);
const empty = { email: '', role: staffRoles[0].role as string };

export function InviteForm({ shown, onSent }: InviteFormProps) {
  const [typed, setTyped] = useState(empty);

  async function send({ email, role }: typeof empty) {
    if (!isPlausibleEmail(email.trim())) return { mistakes: { email: 'Please enter a valid email address' } };
    const sent = await invite(email.trim(), role);
    if (!sent.ok) return inToast('Not invited', sent);
    setTyped({ ...typed, email: '' });
    onSent(sent.data);
    if (!sent.data.link) toast(sentToast(sent.data));
    return undefined;
  }

  return (
    <>
      <StaffForm
        label="Invite"
        fields={{
          email: { kind: 'line', label: 'Email', type: 'email' },
          role: { kind: 'choice', label: 'Role', options: roles, help: roleDescription(typed.role) },
        }}
        values={typed}
        onChange={(part) => setTyped({ ...typed, ...part })}
        submit="Invite"
        busy="Inviting..."
        onSubmit={send}
      />
      {shown?.link && <LinkToCopy key={shown.link} email={shown.email} link={shown.link} />}
    </>
  );
}

export function sentToast({ email, mailed }: Sent) {
  return mailed
    ? { title: 'Invitation sent', description: `To ${email}` }
    : {
        title: 'Not mailed',
        description: `The email to ${email} failed. Send the invitation again in a minute.`,
        destructive: true,
      };
}

/** Shown once: only a hash of it is kept. */
function LinkToCopy({ email, link }: { email: string; link: string }) {
  const id = useId();
  const copy = () => copyText(link, 'Link copied', 'Please select the link and copy it.');
  return (
    <div role="status" className="mt-5 border border-line bg-sand p-5">
      <p className="wrap-anywhere">
        The invitation to <strong>{email}</strong> was not mailed. Send them this link yourself, by a way that
        only they read. It is not shown again.
      </p>
      <label htmlFor={id} className="sr-only">
        Link of the invitation
      </label>
      <div className="mt-4 flex flex-wrap gap-3">
        <input
          id={id}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-12 min-w-0 grow border border-stone bg-paper px-3 font-mono text-small"
        />
        <Button onClick={() => void copy()}>Copy link</Button>
      </div>
    </div>
  );
}
