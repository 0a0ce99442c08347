import { smallButtonClass } from '#app/components/ui/small-button.ts';
import { Island } from '#app/islands/island.tsx';

/**
 * The signed-in account with a button to sign out: people without a role are redirected to the front page and could not
 * sign out otherwise. Hidden in browsers that store no session.
 */
export function SignedInStrip() {
  return (
    <Island name="signed-in" props={{}} wakeForStored="-auth-token">
      <aside
        hidden
        aria-label="Your account"
        className="absolute inset-x-0 top-header z-20 border-line border-b bg-paper text-ink print:hidden"
      >
        <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 text-small">
          <p className="min-w-0">
            You are signed in as <b data-slot="email" className="font-semibold break-all" />
          </p>
          <button type="button" className={smallButtonClass('outline')}>
            Sign Out
          </button>
        </div>
      </aside>
    </Island>
  );
}
