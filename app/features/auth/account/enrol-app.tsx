import { useId } from 'react';
import { Field } from '#app/components/ui/field.tsx';
import { failed } from '#app/components/ui/toast.ts';
import { AuthForm, LinkButton } from '#app/features/auth/auth-form.tsx';
import { type Enrolment, finishEnrolment } from './account-api.ts';

interface EnrolAppProps {
  enrolment: Enrolment;
  onDone: () => void;
  onCancel: () => void;
}

export function EnrolApp({ enrolment: { factorId, qrCode, secret }, onDone, onCancel }: EnrolAppProps) {
  const id = useId();

  async function check({ code }: { code: string }) {
    const done = await finishEnrolment(factorId, code.replace(/\s/g, ''));
    if (done.ok) return onDone();
    const isWrong = done.code === 'mfa_verification_failed';
    const description = isWrong ? 'That code is wrong. Enter the one that the app shows now.' : done.message;
    failed('Code not accepted', description);
  }

  return (
    <div className="grid gap-5">
      <p>Scan this with your authenticator app, then type the six digits it shows.</p>
      <img src={qrCode} alt="QR code for your authenticator app" className="size-56 border border-line" />
      <p className="text-small text-stone">
        Cannot scan? Type this key into the app:{' '}
        <code data-secret className="font-mono text-ink">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
      <AuthForm label="Authenticator app" submit="Turn on" busy="Checking..." isInSection onSubmit={check}>
        <Field
          id={`${id}-code`}
          name="code"
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\s*\d{3}\s*\d{3}\s*"
          title="Six digits"
          required
        />
      </AuthForm>
      <LinkButton onClick={onCancel} className="justify-self-start">
        Cancel
      </LinkButton>
    </div>
  );
}
