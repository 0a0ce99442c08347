import type { User } from '@supabase/supabase-js';
import { Link } from 'react-router';
import { accountPage } from '#content/pages/account.ts';
import { listSessions } from './account-api.ts';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { useLoaded } from './use-loaded.ts';

/** What a member of staff looks after themselves. Rendered only inside RequireStaff. */
export function Account({ user, onSignOut }: { user: User; onSignOut: () => void }) {
  const { loaded: sessions, reload } = useLoaded(listSessions);
  const reloadSessions = () => void reload();
  return (
    <div className="page-width py-6">
      <header className="mb-8">
        <Link to="/admin" className="link inline-block min-h-11">
          Contact Submissions
        </Link>
        <h1 className="text-title-2">{accountPage.title}</h1>
        <p className="mt-1 text-stone">You are signed in as {user.email}.</p>
      </header>
      <SecondFactorSection onChanged={reloadSessions} />
      <ProfileSection userId={user.id} />
      <PasswordSection email={user.email} onChanged={reloadSessions} />
      <SessionsSection sessions={sessions} reload={reload} onSignOut={onSignOut} />
    </div>
  );
}
