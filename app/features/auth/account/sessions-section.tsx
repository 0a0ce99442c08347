import { useQuery } from '@tanstack/react-query';
import { ErrorBoundary } from '#app/components/error-boundary.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { smallButtonClass } from '#app/components/ui/small-button.ts';
import { failed, toast } from '#app/components/ui/toast.ts';
import { dataOf, type Result, request, rpc } from '#app/lib/staff-request.ts';
import { staffFormat } from '#app/lib/time/staff-zone.ts';
import { formatMoment } from '#supabase/functions/_shared/format-moment.ts';
import { listSessions, type OpenSession } from './account-api.ts';
import { AccountSection } from './account-section.tsx';
import { deviceName } from './device-name.ts';

const moment = staffFormat({ dateStyle: 'medium', timeStyle: 'short' });
const when = (iso: string) => formatMoment(iso, moment());
const endOthers = () => request(({ auth }) => auth.signOut({ scope: 'others' }));

export function SessionsSection({ onSignOut }: { onSignOut: () => void }) {
  const {
    data: open = [],
    error,
    refetch,
  } = useQuery({ queryKey: ['sessions'], queryFn: () => dataOf(listSessions()) });

  async function end(ending: Promise<Result<unknown>>, title: string) {
    const ended = await ending;
    if (ended.ok) toast({ title });
    else failed('Not signed out', ended.message);
    await refetch();
  }

  return (
    <AccountSection
      title="Devices"
      lead="Where you are signed in. A device not used for 30 days is signed out."
    >
      {error && <p role="alert">{error.message}</p>}
      <ul className="divide-y divide-line border-line border-y">
        {open.map((session) => (
          <ErrorBoundary
            key={session.id}
            data={session}
            fallback={<li>This device could not be displayed.</li>}
          >
            <Device
              session={session}
              onEnd={() => void end(rpc('end_my_session', { session_id: session.id }), 'Device signed out')}
            />
          </ErrorBoundary>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        {open.length > 1 && (
          <Button look="outline" onClick={() => void end(endOthers(), 'All other devices signed out')}>
            Sign out other devices
          </Button>
        )}
        <Button look="outline" onClick={onSignOut}>
          Sign out everywhere
        </Button>
      </div>
    </AccountSection>
  );
}

function Device({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const name = deviceName(session.user_agent);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div>
        <p className="font-semibold">
          {name}
          {session.is_this_one && <span className="ml-2 font-normal text-brass">This device</span>}
        </p>
        <p className="text-small text-stone">
          Last used {when(session.last_used_at)}, signed in {when(session.created_at)}
          {session.address && ` from ${session.address}`}
        </p>
      </div>
      {!session.is_this_one && (
        <button type="button" onClick={onEnd} className={smallButtonClass('outline')}>
          Sign out<span className="sr-only"> {name}</span>
        </button>
      )}
    </li>
  );
}
