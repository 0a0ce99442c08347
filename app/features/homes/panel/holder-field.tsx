import { useDebounced } from '#app/components/staff/use-debounced.ts';
import { denseInputClass } from '#app/components/ui/field.tsx';
import { type Result, rpc } from '#app/lib/staff-request.ts';
import { shortMoment } from '#app/lib/time/short-moment.ts';
import { useRead } from '#app/lib/use-read.ts';
import { adminHomesPage } from '#content/pages/admin-homes.ts';
import type { Database } from '#supabase/database.types.ts';
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
          {found.map(({ id, first_name, last_name, email, created_at }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  const name = `${first_name} ${last_name}`.slice(0, NAME_MAX_LENGTH);
                  onChange({ name, submissionId: id });
                  document.getElementById('holder-name')?.focus();
                }}
                className="flex min-h-11 w-full cursor-pointer flex-wrap items-baseline gap-x-3 px-3 py-1.5 text-left text-small -outline-offset-2 hover:bg-sand"
              >
                <span className="wrap-anywhere font-semibold">{`${first_name} ${last_name}`}</span>
                <span className="figures ml-auto text-stone">{shortMoment(created_at)}</span>
                <span className="wrap-anywhere basis-full text-[0.8125rem] text-stone">{email}</span>
              </button>
            </li>
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

type FoundSubmission = Database['public']['Tables']['contact_submissions']['Row'];

const MOST_FOUND = 5;

/** As the dashboard searches: exact matches, then those with the words in any order or a small typo. */
async function findSubmissions(search: string): Promise<Result<FoundSubmission[]>> {
  const wanted = { filter: { search }, most: MOST_FOUND };
  const exact: Result<FoundSubmission[]> = await rpc('search_submissions', wanted);
  if (!exact.ok || exact.data.length === MOST_FOUND) return exact;
  const close: Result<FoundSubmission[]> = await rpc('close_submissions', wanted);
  return close.ok ? { ok: true, data: [...exact.data, ...close.data].slice(0, MOST_FOUND) } : close;
}

function useFound(typed: string): FoundSubmission[] {
  const search = useDebounced(typed.trim(), SEARCH_AFTER_MS);
  const { data = [] } = useRead(['holder', search], () => findSubmissions(search), {
    enabled: search.length >= SHORTEST_SEARCH,
  });
  return typed.trim().length >= SHORTEST_SEARCH ? data : [];
}
