import { useId, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { AuthForm } from '#app/features/auth/auth-form.tsx';
import { copyText } from '#app/features/auth/copy-text.ts';
import { EmailField } from '#app/features/auth/person-fields.tsx';
import { roleDescription, staffRoles } from '#content/staff-roles.ts';
import { RoleSelect } from './role-select.tsx';
import { invite, type Sent } from './staff-api.ts';

interface InviteFormProps {
  /** The last invitation that could not be mailed. */
  shown: Sent | undefined;
  onSent: (sent: Sent) => void;
}

export function InviteForm({ shown, onSent }: InviteFormProps) {
  const id = useId();
  const [role, setRole] = useState<string>(staffRoles[0].role);

  async function send({ email }: { email: string }, form: HTMLFormElement) {
    const sent = await invite(email, role);
    if (!sent.ok) return toast({ title: 'Not invited', description: sent.message, destructive: true });
    form.reset();
    onSent(sent.data);
    if (!sent.data.link) toast(sentToast(sent.data));
  }

  return (
    <>
      <AuthForm label="Invite" submit="Invite" busy="Inviting..." isInSection onSubmit={send}>
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <EmailField id={`${id}-email`} autoComplete="off" />
          <div className="grid content-start gap-2">
            <label htmlFor={`${id}-role`} className="font-semibold text-small">
              Role
            </label>
            <RoleSelect
              id={`${id}-role`}
              value={role}
              aria-describedby={`${id}-may`}
              onChange={(event) => setRole(event.target.value)}
            />
          </div>
        </div>
        <p id={`${id}-may`} className="-mt-2 text-small text-stone">
          {roleDescription(role)}
        </p>
      </AuthForm>
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
