import { ErrorBoundary } from '#app/components/error-boundary.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { useConversation } from '#app/features/dashboard/data/conversation.ts';
import { fullName, type Submission, shortSubmissionDate } from '#app/features/dashboard/data/submission.ts';
import { useSubmission } from '#app/features/dashboard/data/submission-cache.ts';
import { PanelBoundary } from '#app/features/dashboard/panel-boundary.tsx';
import { StatusBadge } from '#app/features/dashboard/status-badge.tsx';
import { HomesSection } from './homes-section.tsx';
import { LocalTime } from './local-time.tsx';
import { planPaths } from './message-links.ts';
import { PersonSection } from './person-section.tsx';

/** The third column of a very wide screen: the sender of the open submission. */
export function PersonColumn() {
  const { openId } = useDashboard();
  const { data: submission } = useSubmission(openId);
  return (
    <section
      aria-label="This person"
      className="min-h-0 min-w-0 overflow-y-auto overscroll-contain border-line border-y border-r"
    >
      {submission && (
        <div className="px-5 py-5">
          <ErrorBoundary data={submission}>
            <p className="wrap-anywhere font-semibold">{fullName(submission)}</p>
            <PersonSections key={submission.id} submission={submission} />
          </ErrorBoundary>
        </div>
      )}
    </section>
  );
}

/** What is known about the sender: in the third column if there is one, otherwise below the message. */
export function PersonSections({ submission }: { submission: Submission }) {
  return [LocalTime, PlanLinks, HomesSection, SameSender].map((Section, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the sections never move
    <PanelBoundary key={index}>
      <Section submission={submission} />
    </PanelBoundary>
  ));
}

function PlanLinks({ submission }: { submission: Submission }) {
  const paths = planPaths(submission.message, window.location.origin);
  if (paths.length === 0) return null;
  return (
    <PersonSection id="plan-links" title="Their plan">
      {paths.map((path) => (
        <p key={path}>
          <a href={path} target="_blank" rel="noreferrer" className="link inline-block py-1">
            Open the plan<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      ))}
    </PersonSection>
  );
}

/** Whatever the filter of the list, without what is not an enquiry. */
function SameSender({ submission }: { submission: Submission }) {
  const { open, now, hasPersonColumn } = useDashboard();
  const { isKnown, ...conversation } = useConversation(submission);
  const others = conversation.others.filter(({ spam_at }) => spam_at === null);
  if (!isKnown) return null;
  if (others.length === 0)
    return hasPersonColumn ? (
      <p className="mt-6 text-stone">Nothing else came from this email or phone.</p>
    ) : null;
  return (
    <PersonSection id="same-sender" title={`Also from this person (${others.length})`}>
      <ul className="border-line border-t">
        {others.map((other) => (
          <li key={other.id} className="border-line border-b">
            <ErrorBoundary data={other}>
              <button
                type="button"
                onClick={() => open(other.id)}
                className="grid w-full cursor-pointer gap-1 py-2 text-left -outline-offset-2 hover:bg-sand/50"
              >
                <span className="flex flex-wrap items-center gap-x-3">
                  <time dateTime={other.created_at} className="figures text-small text-stone">
                    {shortSubmissionDate(other.created_at, now)}
                  </time>
                  <StatusBadge submission={other} />
                  {fullName(other) !== fullName(submission) && (
                    <span className="wrap-anywhere text-small">{fullName(other)}</span>
                  )}
                </span>
                <span className="wrap-anywhere line-clamp-2">{other.message}</span>
              </button>
            </ErrorBoundary>
          </li>
        ))}
      </ul>
    </PersonSection>
  );
}
