import type { User } from '@supabase/supabase-js';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { toast } from '#app/components/ui/toast.ts';
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
export function Account({ user, onSignOut }: { user: User; onSignOut: () => void }) {
  return (
    <div className="page-width py-6">
      <header className="mb-8">
        <Link to="/admin" className="link inline-block min-h-11">
          Contact Submissions
        </Link>
        <h1 className="text-title-2">{accountPage.title}</h1>
        <p className="mt-1 text-stone">You are signed in as {user.email}.</p>
      </header>
      <SecondFactorSection />
      <ProfileSection userId={user.id} />
      <NoticesSection />
      <PasswordSection email={user.email} />
      <SessionsSection onSignOut={onSignOut} />
    </div>
  );
}

function PasswordSection({ email }: { email: string | undefined }) {
  const id = useId();
  const client = useQueryClient();

  async function change(fields: { current: string; password: string }, form: HTMLFormElement) {
    const changed = await replacePassword(fields.current, fields.password);
    if (!changed.ok) {
      const isWrong = changed.code === 'invalid_credentials';
      const description = isWrong ? 'The current password is wrong.' : changed.message;
      return toast({ title: 'Password not changed', description, destructive: true });
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
        <input type="hidden" name="email" autoComplete="username" value={email ?? ''} />
        <PasswordField id={`${id}-current`} name="current" label="Current password" />
        <PasswordField id={`${id}-new`} label="New password" isNew />
      </AuthForm>
    </AccountSection>
  );
}
