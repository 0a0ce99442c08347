import { useId, useState } from 'react';
import { Field } from '#app/components/ui/field.tsx';
import { failed } from '#app/components/ui/toast.ts';
import { showCode, showRecoveryCode } from './auth-api.ts';
import { useAuth } from './auth-context.tsx';
import { AuthForm, AuthSection, LinkButton } from './auth-form.tsx';

const WRONG_CODE = 'That code is wrong or was used before. Wait for the next one and try again.';
const WRONG_RECOVERY_CODE = 'That recovery code is wrong or was used before.';

export function SecondFactorForm({ onShown }: { onShown: () => void | Promise<void> }) {
  const id = useId();
  const { signOut } = useAuth();
  const [isRecovery, setIsRecovery] = useState(false);

  async function submit({ code }: { code: string }) {
    const result = await (isRecovery ? showRecoveryCode(code) : showCode(code.replace(/\s/g, '')));
    if (result.ok) return onShown();
    const isWrong = result.code === 'mfa_verification_failed';
    const description = isWrong ? (isRecovery ? WRONG_RECOVERY_CODE : WRONG_CODE) : result.message;
    failed('Code not accepted', description);
  }

  return (
    <AuthSection title={isRecovery ? 'Enter a recovery code' : 'Enter your code'}>
      <p className="mt-3 text-stone">
        {isRecovery
          ? 'One of the ten codes that you saved when you set up your authenticator app. Each works once.'
          : 'Open your authenticator app and type the six digits it shows for this site.'}
      </p>
      <AuthForm
        key={String(isRecovery)}
        label={isRecovery ? 'Recovery code' : 'Second factor'}
        submit="Continue"
        busy="Checking..."
        onSubmit={submit}
      >
        <Field
          id={`${id}-code`}
          name="code"
          label={isRecovery ? 'Recovery code' : 'Code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          // This form replaces the one that was just sent, so it gets the focus.
          autoFocus
          required
          {...(isRecovery ? {} : { pattern: '\\s*\\d{3}\\s*\\d{3}\\s*', title: 'Six digits' })}
        />
      </AuthForm>
      <div className="flex flex-wrap gap-x-6">
        <LinkButton onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </LinkButton>
        <LinkButton onClick={() => void signOut('local')}>Sign in as someone else</LinkButton>
      </div>
    </AuthSection>
  );
}
