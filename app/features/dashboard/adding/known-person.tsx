import { useEffect, useState } from 'react';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { fullName, shortSubmissionDate } from '#app/features/dashboard/data/submission.ts';
import { readSubmissionsOfPerson } from '#app/features/dashboard/data/submission-details-api.ts';
import { StatusBadge } from '#app/features/dashboard/status-badge.tsx';
import { useRead } from '#app/lib/staff-data.ts';
import { isPlausibleEmail } from '#supabase/rules/email-rule.ts';

const SEARCH_AFTER_MS = 400;
const SHOWN_AT_MOST = 3;
/** Fewer digits do not identify a person; the database requires as many. */
const DIGITS_AT_LEAST = 7;

/** Shows that the typed email or phone is already known, and links to its submissions. */
export function KnownPerson({ email, phone }: { email: string; phone: string }) {
  const { now, open, setDialog } = useDashboard();
  const known = useKnown(email, phone);
  const rest = known.length - SHOWN_AT_MOST;
  return (
    <div role="status" className="empty:-mt-3 sm:col-span-2">
      {known.length > 0 && (
        <div className="border-brass border-l-4 bg-sand/60 px-3 py-2 text-small">
          <p className="font-semibold">This email or phone is here already</p>
          <ul>
            {known.slice(0, SHOWN_AT_MOST).map((submission) => (
              <li key={submission.id}>
                <button
                  type="button"
                  onClick={() => {
                    setDialog(undefined);
                    open(submission.id);
                  }}
                  className="flex min-h-11 w-full cursor-pointer flex-wrap items-center gap-x-3 text-left hover:underline"
                >
                  <span className="wrap-anywhere underline underline-offset-4">{fullName(submission)}</span>
                  <StatusBadge status={submission.status} />
                  <span className="figures text-stone">
                    {shortSubmissionDate(submission.created_at, now)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {rest > 0 && <p className="text-stone">{`and ${rest} more`}</p>}
        </div>
      )}
    </div>
  );
}

function useKnown(email: string, phone: string) {
  const typed = [isPlausibleEmail(email.trim()) ? email.trim() : '', hasDigits(phone) ? phone.trim() : ''];
  const [searched, setSearched] = useState(['', '']);
  const wanted = JSON.stringify(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSearched(JSON.parse(wanted)), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const [knownEmail = '', knownPhone = ''] = searched;
  const { data = [] } = useRead(
    ['known', knownEmail, knownPhone],
    () => readSubmissionsOfPerson(knownEmail, knownPhone),
    { enabled: knownEmail !== '' || knownPhone !== '' },
  );
  return data;
}

function hasDigits(phone: string): boolean {
  return phone.replace(/\D/g, '').length >= DIGITS_AT_LEAST;
}
