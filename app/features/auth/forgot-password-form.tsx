import { useId, useState } from 'react';
import { toast } from '#app/components/ui/toast.ts';
import { requestRecovery } from './auth-api.ts';
import { AuthForm } from './auth-form.tsx';
import { EmailField } from './email-field.tsx';

export function ForgotPasswordForm({ email, onBack }: { email: string; onBack: () => void }) {
  const id = useId();
  const [sentTo, setSentTo] = useState<string>();

  async function submit(fields: { email: string }) {
    const result = await requestRecovery(fields.email);
    if (result.ok) setSentTo(fields.email);
    else toast({ title: 'Link not sent', description: result.message, destructive: true });
  }

  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-title-3" tabIndex={-1} ref={focusOnce}>
        Forgot password
      </h2>
      <p role="status" className="mt-4">
        {sentTo
          ? `If ${sentTo} has an account, a link to choose a new password is on its way. It works for one hour.`
          : 'Enter your address and we will send you a link to choose a new password.'}
      </p>
      <AuthForm
        label="Forgot password"
        submit={sentTo ? 'Send Again' : 'Send Link'}
        busy="Sending..."
        onSubmit={submit}
      >
        <EmailField id={`${id}-email`} email={email} />
      </AuthForm>
      <button type="button" className="link min-h-11 cursor-pointer" onClick={onBack}>
        Back to sign in
      </button>
    </section>
  );
}

/** The button that was pressed is gone, so the new content gets the focus. */
function focusOnce(heading: HTMLHeadingElement | null) {
  heading?.focus();
}
