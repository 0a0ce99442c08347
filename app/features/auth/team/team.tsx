import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ErrorBoundary } from '#app/components/error-boundary.tsx';
import { ToastRow } from '#app/components/ui/toasts.tsx';
import { AccountSection } from '#app/features/auth/account/account-section.tsx';
import { useLoaded } from '#app/features/auth/account/use-loaded.ts';
import { teamPage } from '#content/pages/team.ts';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { MemberList } from './member-list.tsx';
import { listInvitations, listTeam, type Sent } from './team-api.ts';

/** Who is on staff, who is invited, and what admins do about it. Rendered only inside RequireStaff. */
export function Team({ userId, onRefused }: { userId: string; onRefused: () => void }) {
  const members = useLoaded(listTeam);
  const invitations = useLoaded(listInvitations);
  const [managedId, setManagedId] = useState<string>();
  const [shown, setShown] = useState<Sent>();
  const { loaded } = members;
  const isRefused = loaded?.ok === false && loaded.code === '42501';
  const refused = useRef(onRefused);
  refused.current = onRefused;
  useEffect(() => {
    if (isRefused) refused.current();
  }, [isRefused]);
  const people = loaded?.ok ? loaded.data : [];
  const managed = people.find(({ user_id }) => user_id === managedId);

  async function reload() {
    await Promise.all([members.reload(), invitations.reload()]);
  }

  return (
    <div className="page-width py-6">
      <header className="mb-8">
        <Link to="/admin" className="link inline-block min-h-11">
          Contact Submissions
        </Link>
        <h1 className="text-title-2">{teamPage.meta.title}</h1>
        <p className="mt-1 text-stone">{teamPage.meta.description}.</p>
      </header>
      {loaded && !loaded.ok && <p role="alert">{loaded.message}</p>}
      <MemberList members={people} userId={userId} onManage={setManagedId} />
      <AccountSection
        title="Invite"
        lead="They get a link by mail. It works once, for seven days, and they choose their own password."
      >
        <InviteForm
          shown={shown}
          onSent={(sent) => {
            setShown(sent.link ? sent : undefined);
            void reload();
          }}
        />
        <InvitationList
          invitations={invitations.loaded?.ok ? invitations.loaded.data : []}
          onSent={(sent) => setShown(sent.link ? sent : undefined)}
          reload={reload}
        />
      </AccountSection>
      <div className="sticky bottom-0">
        <ToastRow />
      </div>
      <ErrorBoundary data={managed}>
        {managed && (
          <MemberDialog
            member={managed}
            isMe={managed.user_id === userId}
            onClose={() => setManagedId(undefined)}
            onChanged={reload}
          />
        )}
      </ErrorBoundary>
    </div>
  );
}
