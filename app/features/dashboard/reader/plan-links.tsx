import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { planPaths } from './message-links.ts';
import { PersonSection } from './person-section.tsx';

/** The plan that the visitor made and wrote about. */
export function PlanLinks({ submission }: { submission: Submission }) {
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
