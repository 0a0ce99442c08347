import type { ReactNode } from 'react';
import { ErrorBoundary } from '#app/components/error-boundary.tsx';
import { staffName } from '#app/components/staff/staff-members.ts';
import { smallButtonClass } from '#app/components/ui/small-button.ts';
import { cn } from '#app/lib/cn.ts';
import { staffFormat } from '#app/lib/time/staff-zone.ts';
import { roleName } from '#content/staff-roles.ts';
import { formatMoment } from '#supabase/functions/_shared/format-moment.ts';
import type { Member } from './staff-api.ts';

const day = staffFormat({ dateStyle: 'medium' });

interface MemberListProps {
  members: readonly Member[];
  userId: string;
  onManage: (member: Member) => void;
}

export function MemberList({ members, userId, onManage }: MemberListProps) {
  return (
    <ul aria-label="On the team" className="divide-y divide-line border-line border-t">
      {members.map((member) => (
        <ErrorBoundary
          key={member.user_id}
          data={member}
          fallback={<li className="py-4">This member could not be displayed: {member.user_id}</li>}
        >
          <MemberRow member={member} isMe={member.user_id === userId} onManage={() => onManage(member)} />
        </ErrorBoundary>
      ))}
    </ul>
  );
}

function MemberRow({ member, isMe, onManage }: { member: Member; isMe: boolean; onManage: () => void }) {
  const { email, role, since, has_second_factor } = member;
  const name = staffName(member);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-3 py-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,5fr)_auto]">
      <div>
        <p className="wrap-anywhere font-semibold">
          {name}
          {isMe && <span className="ml-2 font-normal text-brass">You</span>}
        </p>
        <p className="wrap-anywhere text-small text-stone">{email}</p>
      </div>
      <dl className="order-last col-span-full grid grid-cols-3 gap-x-4 text-small lg:order-none lg:col-span-1">
        <Fact label="Role">{roleName(role)}</Fact>
        <Fact label="Since">{formatMoment(since, day())}</Fact>
        <Fact label="Second factor">
          <span className={cn(!has_second_factor && 'text-stone')}>{has_second_factor ? 'Yes' : 'No'}</span>
        </Fact>
      </dl>
      <button type="button" onClick={onManage} className={smallButtonClass('outline')}>
        Manage<span className="sr-only"> {name}</span>
      </button>
    </li>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-stone">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
