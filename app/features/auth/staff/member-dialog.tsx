import { useState } from 'react';
import { Link } from 'react-router';
import { confirm } from '#app/components/staff/dialogs.tsx';
import { StaffForm } from '#app/components/staff/form/staff-form.tsx';
import { TextButton } from '#app/components/staff/staff-button.tsx';
import { StaffDialog, useCloseDialog } from '#app/components/staff/staff-dialog.tsx';
import { staffName } from '#app/components/staff/staff-members.ts';
import { useAction } from '#app/components/staff/use-action.ts';
import { Button } from '#app/components/ui/button.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { type Result, rpc } from '#app/lib/staff-request.ts';
import { roleDescription, roleWithArticle, staffRoles } from '#content/staff-roles.ts';
import type { Member } from './staff-api.ts';

const roles = staffRoles.map(({ role, name }) => [role, name] as const);

interface MemberDialogProps {
  member: Member;
  isMe: boolean;
  onChanged: () => Promise<void>;
}

export function MemberDialog({ member, isMe, onChanged }: MemberDialogProps) {
  const close = useCloseDialog();
  const { run } = useAction();
  const [role, setRole] = useState<string>(member.role);
  const account = { account_id: member.user_id };
  const name = staffName(member);

  async function act(title: string, work: () => Promise<Result<unknown>>, description?: string) {
    if (!(await run('Not changed', work))) return;
    toast({ title, ...(description && { description }) });
    close();
    await onChanged();
  }
  async function leave() {
    const { submissions: n } = member;
    const theirs = n === 1 ? 'One submission' : `${n} submissions`;
    const text = `${name} will lose access to the dashboard. Their account and their activity stay.${n > 0 ? ` ${theirs} of theirs will be unassigned.` : ''}`;
    if (await confirm({ title: `Remove ${name}?`, text, yes: 'Remove from the team', isFinal: true }))
      await act(
        `${name} was removed from the team`,
        () => rpc('take_role_away', account),
        'Their submissions are unassigned.',
      );
  }
  async function resetFactor() {
    const text = `${name} will be signed out everywhere, and their password alone opens the account until they set up an app again. Make sure that the request really comes from them.`;
    if (
      await confirm({
        title: `Reset the second factor of ${name}?`,
        text,
        yes: 'Reset second factor',
        isFinal: true,
      })
    )
      await act(
        'Second factor reset',
        () => rpc('reset_second_factor', account),
        `${name} is notified by email.`,
      );
  }

  return (
    <StaffDialog title={name}>
      <div className="p-5">
        <p className="wrap-anywhere mb-5 text-stone">{member.email}</p>
        <div className="divide-y divide-line border-line border-t">
          <StaffForm
            label="Role"
            fields={{
              role: {
                kind: 'choice',
                label: 'Role',
                options: roles,
                help: roleDescription(role),
                isWide: true,
              },
            }}
            values={{ role }}
            onChange={(part) => setRole(part.role ?? role)}
            submit="Save"
            isWaiting={role === member.role}
            onSubmit={async () => {
              await act(`${name} is ${roleWithArticle(role)} now`, () =>
                rpc('change_role', { ...account, role }),
              );
              return undefined;
            }}
            className="py-4"
          />
          {isMe ? (
            <OwnAccount />
          ) : (
            <AccountActions
              member={member}
              onEnd={() =>
                void act(`${name} is signed out everywhere`, () => rpc('end_sessions_of', account))
              }
              onReset={() => void resetFactor()}
            />
          )}
          <div className="py-2">
            <TextButton onClick={() => void leave()} className="min-h-11 text-danger text-small">
              Remove from the team...
            </TextButton>
          </div>
        </div>
      </div>
    </StaffDialog>
  );
}

function OwnAccount() {
  return (
    <p className="py-4 text-small">
      Your devices and your second factor are in{' '}
      <Link to="/admin/account" className="link">
        My Account
      </Link>
      .
    </p>
  );
}

interface AccountActionsProps {
  member: Member;
  onEnd: () => void;
  onReset: () => void;
}

function AccountActions({ member: { sessions, has_second_factor }, onEnd, onReset }: AccountActionsProps) {
  if (sessions === 0 && !has_second_factor) return null;
  return (
    <div className="flex flex-wrap gap-3 py-4">
      {sessions > 0 && (
        <Button look="outline" onClick={onEnd}>
          Sign out everywhere ({sessions})
        </Button>
      )}
      {has_second_factor && (
        <Button look="outline" onClick={onReset}>
          Reset second factor
        </Button>
      )}
    </div>
  );
}
