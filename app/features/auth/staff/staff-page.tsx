import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { show } from '#app/components/staff/dialogs.tsx';
import { StaffHead, type StaffPageProps } from '#app/components/staff/staff-head.tsx';
import { ToastRow } from '#app/components/ui/toasts.tsx';
import { AccountSection } from '#app/features/auth/account/account-section.tsx';
import { dataOf } from '#app/lib/staff-request.ts';
import { teamPage } from '#content/pages/team.ts';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { MemberList } from './member-list.tsx';
import { PeopleInTurnSection } from './people-in-turn.tsx';
import { listInvitations, listMembers, type Sent } from './staff-api.ts';

/** Members of staff and open invitations, which admins manage here. Rendered only inside RequireStaff. */
export function StaffPage({ userId, ...staff }: StaffPageProps & { userId: string }) {
  const client = useQueryClient();
  const { data: members = [], error } = useQuery({
    queryKey: ['members'],
    queryFn: () => dataOf(listMembers()),
  });
  const { data: invitations = [] } = useQuery({
    queryKey: ['invitations'],
    queryFn: () => dataOf(listInvitations()),
  });
  const [shown, setShown] = useState<Sent>();
  const reload = () => client.invalidateQueries();

  return (
    <div className="staff-document wide-page-width pb-16">
      <StaffHead meta={teamPage.meta} {...staff} />
      {error && <p role="alert">{error.message}</p>}
      <MemberList
        members={members}
        userId={userId}
        onManage={(member) =>
          show(<MemberDialog member={member} isMe={member.user_id === userId} onChanged={reload} />)
        }
      />
      <AccountSection
        title="Invite"
        lead="They get a link by email. It works once, for seven days, and they choose their own password."
      >
        <InviteForm
          shown={shown}
          onSent={(sent) => {
            setShown(sent.link ? sent : undefined);
            void reload();
          }}
        />
        <InvitationList
          invitations={invitations}
          onSent={(sent) => setShown(sent.link ? sent : undefined)}
          reload={reload}
        />
      </AccountSection>
      <PeopleInTurnSection />
      <div className="sticky bottom-0">
        <ToastRow />
      </div>
    </div>
  );
}
