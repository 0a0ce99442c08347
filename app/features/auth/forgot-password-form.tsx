import { useId, useState } from 'react';
import { failed } from '#app/components/ui/toast.ts';
import { requestRecovery } from './auth-api.ts';
import { AuthForm, AuthSection, LinkButton } from './auth-form.tsx';
import { EmailField } from './person-fields.tsx';

export function ForgotPasswordForm({ email, onBack }: { email: string; onBack: () => void }) {
  const id = useId();
  const [sentTo, setSentTo] = useState<string>();

  async function submit(fields: { email: string }) {
    const result = await requestRecovery(fields.email);
    if (result.ok) setSentTo(fields.email);
    else failed('Link not sent', result.message);
  }

  return (
    <AuthSection title="Forgot password" titleRef={focusOnce}>
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
        <EmailField id={`${id}-email`} defaultValue={email} />
      </AuthForm>
      <LinkButton onClick={onBack}>Back to sign in</LinkButton>
    </AuthSection>
  );
}

/** The button that was pressed is gone, so the new content gets the focus. */
function focusOnce(heading: HTMLHeadingElement | null) {
  heading?.focus();
}
