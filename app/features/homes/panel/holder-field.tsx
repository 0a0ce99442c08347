import { useDebounced } from '#app/components/staff/use-debounced.ts';
import { denseInputClass } from '#app/components/ui/field.tsx';
import { type FoundSubmission, findSubmissions } from '#app/features/homes/data/home-history-api.ts';
import { shortMoment } from '#app/features/homes/home-words.ts';
import { useRead } from '#app/lib/use-read.ts';
import { adminHomesPage } from '#content/pages/admin-homes.ts';
import type { HomeDraft } from './home-draft.ts';

const SEARCH_AFTER_MS = 300;
const SHORTEST_SEARCH = 2;
const NAME_MAX_LENGTH = 120;

interface HolderFieldProps {
  draft: HomeDraft;
  isInvalid: boolean;
  onChange: (change: Pick<HomeDraft, 'name' | 'submissionId'>) => void;
}

/** The sender of a submission, found by name, or any other name. */
export function HolderField({ draft, isInvalid, onChange }: HolderFieldProps) {
  const { label, hint } = adminHomesPage.hold;
  const found = useFound(draft.submissionId ? '' : draft.name);
  return (
    <div>
      <label htmlFor="holder-name" className="text-small text-stone">
        {label}
      </label>
      <input
        id="holder-name"
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        placeholder="Search submissions, or type a name"
        aria-invalid={isInvalid || undefined}
        aria-describedby="holder-hint"
        value={draft.name}
        onChange={(event) => onChange({ name: event.target.value, submissionId: undefined })}
        className={denseInputClass}
      />
      <div role="status">
        {found.length > 0 && <p className="sr-only">{`${found.length} submissions found`}</p>}
      </div>
      {found.length > 0 && (
        <ul aria-label="Submissions" className="border border-stone border-t-0">
          {found.map((submission) => (
            <FoundPerson
              key={submission.id}
              submission={submission}
              onChoose={(name) => onChange({ name, submissionId: submission.id })}
            />
          ))}
        </ul>
      )}
      <p id="holder-hint" className="mt-1 text-[0.8125rem] text-stone leading-tight">
        {draft.submissionId ? 'Linked to the submission. ' : ''}
        {hint}
      </p>
    </div>
  );
}

interface FoundPersonProps {
  submission: FoundSubmission;
  onChoose: (name: string) => void;
}

function FoundPerson({ submission, onChoose }: FoundPersonProps) {
  const { first_name, last_name, email, created_at } = submission;
  const name = `${first_name} ${last_name}`;
  return (
    <li>
      <button
        type="button"
        onClick={() => {
          onChoose(name.slice(0, NAME_MAX_LENGTH));
          document.getElementById('holder-name')?.focus();
        }}
        className="flex min-h-11 w-full cursor-pointer flex-wrap items-baseline gap-x-3 px-3 py-1.5 text-left text-small -outline-offset-2 hover:bg-sand"
      >
        <span className="wrap-anywhere font-semibold">{name}</span>
        <span className="figures ml-auto text-stone">{shortMoment(created_at)}</span>
        <span className="wrap-anywhere basis-full text-[0.8125rem] text-stone">{email}</span>
      </button>
    </li>
  );
}

function useFound(typed: string): FoundSubmission[] {
  const search = useDebounced(typed.trim(), SEARCH_AFTER_MS);
  const { data = [] } = useRead(['holder', search], () => findSubmissions(search), {
    enabled: search.length >= SHORTEST_SEARCH,
  });
  return typed.trim().length >= SHORTEST_SEARCH ? data : [];
}
