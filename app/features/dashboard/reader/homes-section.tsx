import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { useAction } from '#app/components/staff/use-action.ts';
import { toast } from '#app/components/ui/toast.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { type HomeOfPerson, useConversation } from '#app/features/dashboard/data/conversation.ts';
import { invalidateSoon } from '#app/features/dashboard/data/dashboard-data.ts';
import { fullName, type Submission, shortSubmissionDate } from '#app/features/dashboard/data/submission.ts';
import { changeHome, extendHold } from '#app/lib/homes-api.ts';
import { useCan } from '#app/lib/rights.ts';
import type { Result } from '#app/lib/staff-request.ts';
import { formatMoney } from '#content/money.ts';
import { adminHomesPage } from '#content/pages/admin-homes.ts';
import { projectList } from '#content/project-list.ts';
import { PersonSection } from './person-section.tsx';

export function HomesSection({ submission }: { submission: Submission }) {
  const can = useCan();
  const { homes, isKnown } = useConversation(submission);
  if (!isKnown || (homes.length === 0 && !can('change_homes'))) return null;
  const project = projectList().find(({ slug }) => slug === submission.about) ?? projectList()[0];
  return (
    <PersonSection id="homes-of" title="Homes">
      <ul>
        {homes.map((home) => (
          <HomeOfSubmission key={home.id} submission={submission} home={home} />
        ))}
      </ul>
      {can('change_homes') && (
        <Link to={`/admin/homes?project=${project?.slug}`} className="link inline-flex min-h-11 items-center">
          {homes.length > 0 ? 'All homes' : 'Hold a home'}
        </Link>
      )}
    </PersonSection>
  );
}

function HomeOfSubmission({ submission, home }: { submission: Submission; home: HomeOfPerson }) {
  const { hold } = home;
  const { now, undo } = useDashboard();
  const can = useCan();
  const { run } = useAction();
  const client = useQueryClient();
  const name = fullName(submission).slice(0, 120);
  /** A refusal names the person who was first; the section shows the home as it is now. */
  async function act(done: string, action: () => Promise<Result<unknown>>) {
    if (await run('Nothing was changed', action)) {
      toast({ title: done });
      undo.final('A change of a home', fullName(submission));
    }
    invalidateSoon(client);
  }
  const button = (label: string, done: string, action: () => Promise<Result<unknown>>) => (
    <SmallButton onClick={() => void act(done, action)}>
      {label}
      <span className="sr-only">{` home ${home.number}`}</span>
    </SmallButton>
  );
  return (
    <li className="border-line border-b py-2">
      <p className="figures flex flex-wrap items-baseline gap-x-3">
        <Link
          to={`/admin/homes?project=${home.project}&home=${home.number}`}
          className="link py-1 font-semibold"
        >
          {home.number}
        </Link>
        <span>{formatMoney(home.price, 'AUD')}</span>
        <span className="text-stone">
          {hold ? `Held until ${shortSubmissionDate(hold.until, now)}` : adminHomesPage.states[home.state]}
        </span>
      </p>
      {can('change_homes') && (
        <div className="mt-1 flex flex-wrap gap-2 empty:hidden">
          {!hold &&
            home.state === 'available' &&
            button('Hold', `Home ${home.number} is held`, () =>
              changeHome(home, { state: 'held', holder: { name, submissionId: submission.id } }),
            )}
          {hold &&
            hold.extensions < 2 &&
            button('Extend', `The hold of home ${home.number} is extended`, () => extendHold(home))}
          {hold &&
            button('Release', `The hold of home ${home.number} is released`, () =>
              changeHome(home, { state: 'available' }),
            )}
        </div>
      )}
    </li>
  );
}
