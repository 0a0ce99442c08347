import type { User } from '@supabase/supabase-js';
import { Link } from 'react-router';
import { accountPage } from '#content/pages/account.ts';
import { PasswordSection } from './password-section.tsx';
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
      <PasswordSection email={user.email} />
      <SessionsSection onSignOut={onSignOut} />
    </div>
  );
}
