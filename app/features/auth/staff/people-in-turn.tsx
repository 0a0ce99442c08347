import { useMutation, useQueryClient } from '@tanstack/react-query';
import { canOwn, staffName, useStaff } from '#app/components/staff/staff-members.ts';
import { failed } from '#app/components/ui/toast.ts';
import { AccountSection } from '#app/features/auth/account/account-section.tsx';
import { rpc } from '#app/lib/staff-request.ts';
import { useRead } from '#app/lib/use-read.ts';
import { namedSubjects } from '#content/subjects.ts';

/** By subject; the last one is for those that have no people of their own, and for submissions without a subject. */
type PeopleInTurn = Record<string, string[]>;
const subjects = [...Object.entries(namedSubjects), ['', 'All others']] as const;
const QUERY_KEY = ['people-in-turn'];
const SAVING_KEY = ['save-people-in-turn'];

/** Who gets new submissions. Each press is saved. */
export function PeopleInTurnSection() {
  const client = useQueryClient();
  const { data: turns, error } = useRead<PeopleInTurn>(QUERY_KEY, () => rpc('read_people_in_turn'));
  const staff = useStaff().filter(canOwn);

  const { mutate } = useMutation({
    mutationKey: SAVING_KEY,
    scope: { id: 'people-in-turn' },
    mutationFn: async (choice: { about: string; people: string[] }) => {
      const saved = await rpc('save_people_in_turn', choice);
      if (!saved.ok) failed('Not saved', saved.message);
    },
    // What is stored while a later press is being saved would undo that press on the page.
    onSettled: () =>
      client.isMutating({ mutationKey: SAVING_KEY }) === 1 &&
      client.invalidateQueries({ queryKey: QUERY_KEY }),
  });

  function save(about: string, person: string, isChosen: boolean) {
    // One press may follow another before the page shows it.
    void client.cancelQueries({ queryKey: QUERY_KEY });
    const known = client.getQueryData<PeopleInTurn>(QUERY_KEY);
    const chosen = (known?.[about] ?? []).filter((other) => other !== person);
    const people = staff
      .map(({ user_id }) => user_id)
      .filter((id) => chosen.includes(id) || (isChosen && id === person));
    client.setQueryData(QUERY_KEY, { ...known, [about]: people });
    mutate({ about, people });
  }

  return (
    <AccountSection
      title="New submissions"
      lead="The chosen people get them in turn. Where no one is chosen, those of all others get them; without anyone they stay free."
    >
      {error && <p role="alert">{error.message}</p>}
      {turns &&
        subjects.map(([about, name]) => (
          <fieldset key={about} className="mb-4">
            <legend className="font-semibold">{name}</legend>
            <div className="flex flex-wrap gap-x-6 border-line border-b">
              {staff.map((member) => (
                <label key={member.user_id} className="flex min-h-11 min-w-0 items-center gap-3">
                  <input
                    type="checkbox"
                    checked={turns[about]?.includes(member.user_id) ?? false}
                    onChange={({ target }) => save(about, member.user_id, target.checked)}
                    className="size-5 shrink-0"
                  />
                  <span className="wrap-anywhere min-w-0">{staffName(member)}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
    </AccountSection>
  );
}
