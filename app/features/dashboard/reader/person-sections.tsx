import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { PanelBoundary } from '#app/features/dashboard/panel-boundary.tsx';
import { EarlierNotes } from './earlier-notes.tsx';
import { HomesSection } from './homes-section.tsx';
import { LocalTime } from './local-time.tsx';
import { planPaths } from './message-links.ts';
import { PersonSection } from './person-section.tsx';
import { SameSender } from './same-sender.tsx';

/** What is known about the sender: in the third column if there is one, otherwise below the message. */
export function PersonSections({ submission }: { submission: Submission }) {
  return (
    <>
      <PanelBoundary>
        <LocalTime submission={submission} />
      </PanelBoundary>
      <PanelBoundary>
        <PlanLinks submission={submission} />
      </PanelBoundary>
      <PanelBoundary>
        <HomesSection submission={submission} />
      </PanelBoundary>
      <PanelBoundary>
        <SameSender submission={submission} />
      </PanelBoundary>
      <PanelBoundary>
        <EarlierNotes submission={submission} />
      </PanelBoundary>
    </>
  );
}

/** The estimate that the visitor wrote about. */
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
