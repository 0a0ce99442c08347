import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { PanelBoundary } from '#app/features/dashboard/panel-boundary.tsx';
import { EarlierNotes } from './earlier-notes.tsx';
import { LocalTime } from './local-time.tsx';
import { PlanLinks } from './plan-links.tsx';
import { SameSender } from './same-sender.tsx';

/** What is known about whoever wrote it: in the third column, or where there is none below the message. */
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
        <SameSender submission={submission} />
      </PanelBoundary>
      <PanelBoundary>
        <EarlierNotes submission={submission} />
      </PanelBoundary>
    </>
  );
}
