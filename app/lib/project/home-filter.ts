/**
 * Radio buttons and style rules filter the list of homes: the page is built once, works without scripts and responds at
 * once. The rules are generated here for the existing homes.
 */
export interface HomeFilter<Item> {
  name: string;
  title: string;
  /** The first option matches everything. */
  options: readonly { id: string; label: string; keeps: (item: Item) => boolean }[];
}

/** Ids of elements; `home` and `group` are ids of the page. */
export interface FilteredHome {
  id: string;
  /** On the stack plan, where a home that does not match is a dark window. */
  cell?: string;
  group: string;
}

type Option<Item> = HomeFilter<Item>['options'][number];

export function filterRules<Item extends FilteredHome>(
  filters: readonly HomeFilter<Item>[],
  homes: readonly Item[],
): string {
  const hides = filters.flatMap(({ options }) =>
    options.map(({ id, keeps }) => {
      const gone = homes.filter((home) => !keeps(home));
      return hide(
        id,
        gone.flatMap((home) => [`#${home.id}`, ...(home.cell ? [`#${home.cell}`] : [])]),
      );
    }),
  );
  const groups = [...new Set(homes.map(({ group }) => group))].map((group) => {
    const inGroup = homes.filter((home) => home.group === group);
    return rule(emptyChoices(filters, inGroup), `#${group}`, 'display:none');
  });
  const none = rule(emptyChoices(filters, homes), '.homes-none', 'display:block');
  return [...hides, ...groups, none].join('');
}

/** The smallest combinations of options that no home matches. */
export function emptyChoices<Item>(
  filters: readonly HomeFilter<Item>[],
  homes: readonly Item[],
): readonly (readonly string[])[] {
  let choices: Option<Item>[][] = [[]];
  for (const { options } of filters)
    choices = choices.flatMap((choice) => [choice, ...options.slice(1).map((option) => [...choice, option])]);
  const empty = choices
    .filter((choice) => !homes.some((home) => choice.every(({ keeps }) => keeps(home))))
    .map((choice) => choice.map(({ id }) => id))
    .sort((one, other) => one.length - other.length);
  return empty.filter(
    (choice, index) => !empty.slice(0, index).some((smaller) => smaller.every((id) => choice.includes(id))),
  );
}

function hide(option: string, targets: readonly string[]): string {
  return targets.length > 0 ? `${chosen([option])} :is(${targets.join()}){display:none}` : '';
}

function rule(choices: readonly (readonly string[])[], target: string, declaration: string): string {
  if (choices.length === 0) return '';
  return `${choices.map((ids) => `${chosen(ids)} ${target}`).join()}{${declaration}}`;
}

function chosen(ids: readonly string[]): string {
  return `.homes${ids.map((id) => `:has(#${id}:checked)`).join('')}`;
}
