import { useQueryClient } from '@tanstack/react-query';
import { canOwn, staffName, useStaff } from '#app/components/staff/staff-members.ts';
import { useAction } from '#app/components/staff/use-action.ts';
import { AccountSection } from '#app/features/auth/account/account-section.tsx';
import { rpc } from '#app/lib/staff-request.ts';
import { useRead } from '#app/lib/use-read.ts';
import { namedSubjects } from '#content/subjects.ts';

/** By subject; the last one is for those that have no people of their own, and for submissions without a subject. */
type PeopleInTurn = Record<string, string[]>;
const subjects = [...Object.entries(namedSubjects), ['', 'All others']] as const;
const QUERY_KEY = ['people-in-turn'];

/** Who gets new submissions. Each press is saved. */
export function PeopleInTurnSection() {
  const client = useQueryClient();
  const { data: turns, error } = useRead<PeopleInTurn>(QUERY_KEY, () => rpc('read_people_in_turn'));
  const staff = useStaff().filter(canOwn);
  const { run } = useAction();

  async function save(about: string, person: string, isChosen: boolean) {
    const chosen = (turns?.[about] ?? []).filter((other) => other !== person);
    const people = staff
      .map(({ user_id }) => user_id)
      .filter((id) => chosen.includes(id) || (isChosen && id === person));
    const saved = await run('Not saved', () => rpc<PeopleInTurn>('save_people_in_turn', { about, people }));
    if (saved) client.setQueryData(QUERY_KEY, saved.data);
  }

  return (
    <AccountSection
      title="New submissions"
      lead="The chosen people get them in turn. Where no one is chosen, those of all others get them; without anyone they stay free."
    >
      {error && <p role="alert">{error.message}</p>}
      {turns &&
        subjects.map(([about, name]) => (
          <fieldset key={about} className="border-line border-b py-3 first:pt-0">
            <legend className="float-left w-full font-semibold">{name}</legend>
            <div className="flex flex-wrap gap-x-6">
              {staff.map((member) => (
                <label key={member.user_id} className="flex min-h-11 items-center gap-3">
                  <input
                    type="checkbox"
                    checked={turns[about]?.includes(member.user_id) ?? false}
                    onChange={({ target }) => void save(about, member.user_id, target.checked)}
                    className="size-5"
                  />
                  {staffName(member)}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
    </AccountSection>
  );
}
