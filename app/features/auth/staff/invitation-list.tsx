import { ErrorBoundary } from '#app/components/error-boundary.tsx';
import { smallButtonClass } from '#app/components/ui/small-button.ts';
import { failed, toast } from '#app/components/ui/toast.ts';
import { rpc } from '#app/lib/staff-request.ts';
import { staffFormat } from '#app/lib/time/staff-zone.ts';
import { roleName } from '#content/staff-roles.ts';
import { formatMoment } from '#supabase/functions/_shared/format-moment.ts';
import { sentToast } from './invite-form.tsx';
import { type Invitation, type Sent, sendAgain } from './staff-api.ts';

const day = staffFormat({ dateStyle: 'medium' });
const on = (iso: string) => formatMoment(iso, day());

interface InvitationListProps {
  invitations: readonly Invitation[];
  onSent: (sent: Sent) => void;
  reload: () => Promise<void>;
}

export function InvitationList({ invitations, onSent, reload }: InvitationListProps) {
  if (invitations.length === 0) return null;
  return (
    <>
      <h3 className="mt-8 font-semibold">Open invitations</h3>
      <ul aria-label="Open invitations" className="mt-2 divide-y divide-line border-line border-y">
        {invitations.map((invitation) => (
          <ErrorBoundary
            key={invitation.id}
            data={invitation}
            fallback={<li className="py-3">This invitation could not be displayed: {invitation.id}</li>}
          >
            <InvitationRow invitation={invitation} onSent={onSent} reload={reload} />
          </ErrorBoundary>
        ))}
      </ul>
    </>
  );
}

interface InvitationRowProps extends Omit<InvitationListProps, 'invitations'> {
  invitation: Invitation;
}

function InvitationRow({ invitation, onSent, reload }: InvitationRowProps) {
  const { id, email, role, invited_by, sent_at, expires_at, is_over } = invitation;

  async function again() {
    const sent = await sendAgain(id);
    if (!sent.ok) failed('Not sent', sent.message);
    else {
      onSent(sent.data);
      toast(sent.data.link ? { title: 'A new link was made' } : sentToast(sent.data));
    }
    await reload();
  }

  async function withdraw() {
    const gone = await rpc('withdraw_invitation', { invitation_id: id });
    if (gone.ok) toast({ title: 'Invitation withdrawn' });
    else failed('Not withdrawn', gone.message);
    await reload();
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{email}</p>
        <p className="text-small text-stone">
          {roleName(role)}, sent {on(sent_at)}
          {invited_by && ` by ${invited_by}`},{' '}
          {is_over ? <span className="text-danger">expired</span> : `open until ${on(expires_at)}`}
        </p>
      </div>
      <div className="flex gap-2">
        <button type="button" onClick={() => void again()} className={smallButtonClass('outline')}>
          Send again<span className="sr-only"> to {email}</span>
        </button>
        <button type="button" onClick={() => void withdraw()} className={smallButtonClass('outline')}>
          Withdraw<span className="sr-only"> the invitation to {email}</span>
        </button>
      </div>
    </li>
  );
}
