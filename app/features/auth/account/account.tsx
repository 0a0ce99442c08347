import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { StaffHead, type StaffPageProps } from '#app/components/staff/staff-head.tsx';
import { failed, toast } from '#app/components/ui/toast.ts';
import { AuthForm } from '#app/features/auth/auth-form.tsx';
import { PasswordField } from '#app/features/auth/password-field.tsx';
import { accountPage } from '#content/pages/account.ts';
import { replacePassword } from './account-api.ts';
import { AccountSection } from './account-section.tsx';
import { NoticesSection } from './notices-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** What members of staff manage themselves. Rendered only inside RequireStaff. */
export function Account({ userId, ...staff }: StaffPageProps & { userId: string }) {
  return (
    <div className="staff-document wide-page-width pb-16">
      <StaffHead meta={accountPage.meta} {...staff} />
      <p className="py-2.5 text-small text-stone">You are signed in as {staff.email}.</p>
      <SecondFactorSection />
      <ProfileSection userId={userId} />
      <NoticesSection />
      <PasswordSection email={staff.email} />
      <SessionsSection onSignOut={staff.onSignOut} />
    </div>
  );
}

function PasswordSection({ email }: { email: string }) {
  const id = useId();
  const client = useQueryClient();

  async function change(fields: { current: string; password: string }, form: HTMLFormElement) {
    const changed = await replacePassword(fields.current, fields.password);
    if (!changed.ok) {
      const isWrong = changed.code === 'invalid_credentials';
      const description = isWrong ? 'The current password is wrong.' : changed.message;
      return failed('Password not changed', description);
    }
    form.reset();
    toast({ title: 'Password changed', description: 'All other devices were signed out.' });
    await client.invalidateQueries();
  }

  return (
    <AccountSection title="Password" lead="Changing it signs out all other devices.">
      <AuthForm
        label="Change password"
        submit="Change Password"
        busy="Saving..."
        isInSection
        onSubmit={change}
      >
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <PasswordField id={`${id}-current`} name="current" label="Current password" />
        <PasswordField id={`${id}-new`} label="New password" isNew />
      </AuthForm>
    </AccountSection>
  );
}
