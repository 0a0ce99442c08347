import { ConnectionStatus } from './connection-status.tsx';
import { useDashboard } from './dashboard-context.tsx';

const buttonClass =
  'min-h-11 cursor-pointer border border-stone px-4 text-small hover:border-ink hover:bg-sand';

export function DashboardHead({ onSignOut }: { onSignOut: () => void }) {
  const { setDialog } = useDashboard();
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div>
        <h1 className="text-title-3">Contact Submissions</h1>
        <p className="mt-1 text-stone">Manage and respond to customer inquiries</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <ConnectionStatus />
        <button
          type="button"
          aria-keyshortcuts="?"
          onClick={() => setDialog('keys')}
          className={`${buttonClass} hidden md:block`}
        >
          Keyboard shortcuts
        </button>
        <button type="button" onClick={onSignOut} className={buttonClass}>
          Sign Out
        </button>
      </div>
    </header>
  );
}
