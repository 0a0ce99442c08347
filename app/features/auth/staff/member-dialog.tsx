import { useId, useState } from 'react';
import { Link } from 'react-router';
import { StaffDialog } from '#app/components/staff/staff-dialog.tsx';
import { staffName } from '#app/components/staff/staff-members.ts';
import { Button } from '#app/components/ui/button.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { type Result, rpc } from '#app/lib/staff-request.ts';
import { roleDescription, roleWithArticle } from '#content/staff-roles.ts';
import { RoleSelect } from './role-select.tsx';
import type { Member } from './staff-api.ts';

interface MemberDialogProps {
  member: Member;
  isMe: boolean;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

export function MemberDialog({ member, isMe, onClose, onChanged }: MemberDialogProps) {
  const [question, setQuestion] = useState<Question>();
  const [isBusy, setIsBusy] = useState(false);
  const account = { account_id: member.user_id };
  const name = staffName(member);

  async function act(work: Promise<Result<unknown>>, title: string, description?: string) {
    if (isBusy) return;
    setIsBusy(true);
    const done = await work;
    setIsBusy(false);
    if (!done.ok) return toast({ title: 'Not changed', description: done.message, destructive: true });
    toast({ title, ...(description ? { description } : {}) });
    onClose();
    await onChanged();
  }

  return (
    <StaffDialog title={name} onClose={onClose}>
      <div className="p-5">
        <p className="wrap-anywhere mb-5 text-stone">{member.email}</p>
        {question ? (
          <Confirm
            {...questions(member)[question]}
            isBusy={isBusy}
            onNo={() => setQuestion(undefined)}
            onYes={() =>
              void (question === 'leave'
                ? act(
                    rpc('take_role_away', account),
                    `${name} was removed from the team`,
                    'Their submissions are unassigned.',
                  )
                : act(
                    rpc('reset_second_factor', account),
                    'Second factor reset',
                    `${name} is notified by email.`,
                  ))
            }
          />
        ) : (
          <div className="divide-y divide-line border-line border-t">
            <RoleForm
              role={member.role}
              isBusy={isBusy}
              onSave={(role) =>
                void act(rpc('change_role', { ...account, role }), `${name} is ${roleWithArticle(role)} now`)
              }
            />
            {isMe ? (
              <OwnAccount />
            ) : (
              <AccountActions
                member={member}
                onEnd={() => void act(rpc('end_sessions_of', account), `${name} is signed out everywhere`)}
                onReset={() => setQuestion('factor')}
              />
            )}
            <div className="py-2">
              <button
                type="button"
                onClick={() => setQuestion('leave')}
                className="min-h-11 cursor-pointer text-danger text-small underline underline-offset-4"
              >
                Remove from the team...
              </button>
            </div>
          </div>
        )}
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

type Question = 'leave' | 'factor';

function questions(member: Member): Record<Question, { question: string; yes: string }> {
  const name = staffName(member);
  const { submissions: n } = member;
  const free =
    n === 0 ? '' : ` ${n === 1 ? 'One submission' : `${n} submissions`} of theirs will be unassigned.`;
  return {
    leave: {
      question: `${name} will lose access to the dashboard. Their account and their activity stay.${free}`,
      yes: 'Remove from the team',
    },
    factor: {
      question: `${name} will be signed out everywhere, and their password alone opens the account until they set up an app again. Make sure that the request really comes from them.`,
      yes: 'Reset second factor',
    },
  };
}

interface ConfirmProps {
  question: string;
  yes: string;
  isBusy: boolean;
  onYes: () => void;
  onNo: () => void;
}

function Confirm({ question, yes, isBusy, onYes, onNo }: ConfirmProps) {
  return (
    <div role="alert">
      <p>{question}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <button
          type="button"
          disabled={isBusy}
          onClick={onYes}
          className="min-h-12 cursor-pointer bg-danger px-6 font-semibold text-white disabled:cursor-default"
        >
          {yes}
        </button>
        <Button look="outline" onClick={onNo}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

interface RoleFormProps {
  role: string;
  isBusy: boolean;
  onSave: (role: string) => void;
}

function RoleForm({ role, isBusy, onSave }: RoleFormProps) {
  const id = useId();
  const [chosen, setChosen] = useState(role);
  return (
    <form
      aria-label="Role"
      className="grid gap-2 py-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(chosen);
      }}
    >
      <label htmlFor={id} className="font-semibold text-small">
        Role
      </label>
      <div className="flex gap-3">
        <RoleSelect id={id} value={chosen} onChange={(event) => setChosen(event.target.value)} />
        <Button type="submit" disabled={isBusy || chosen === role}>
          Save
        </Button>
      </div>
      <p className="text-small text-stone">{roleDescription(chosen)}</p>
    </form>
  );
}
