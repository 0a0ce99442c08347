import { useQuery } from '@tanstack/react-query';
import { type ArticleTitles, useArticleTitles } from '#app/features/dashboard/data/article-titles.ts';
import { readStaff, staffName } from '#app/features/dashboard/data/changes/owner-api.ts';
import { type FilterValues, readFilterValues } from '#app/features/dashboard/data/list/views-api.ts';
import { sourceName, subjectName } from '#app/features/dashboard/origin-words.ts';
import { dataOf } from '#app/lib/staff-request.ts';
import { namedSubjects } from '#content/subjects.ts';

export interface Choice {
  value: string;
  label: string;
}

const READ_AGAIN_AFTER_MS = 5 * 60_000;

/** What can be chosen: what there is, and what the address asks for. */
export function useFilterChoices(chosen: { about: string; source: string; owner: string }) {
  const { data: values } = useQuery({
    queryKey: ['filter-values'],
    queryFn: () => dataOf(readFilterValues()),
    staleTime: READ_AGAIN_AFTER_MS,
  });
  const { data: staff = [] } = useQuery({
    queryKey: ['staff'],
    queryFn: () => dataOf(readStaff()),
    staleTime: READ_AGAIN_AFTER_MS,
  });
  const titles = useArticleTitles(true);
  const people = staff.map((member) => ({ value: member.user_id, label: staffName(member) }));
  return {
    about: withChosen(subjects(values, titles), chosen.about, (about) => subjectName(about, titles)),
    source: withChosen(sources(values), chosen.source, sourceName),
    owner: withChosen([{ value: 'none', label: 'Nobody' }, ...people], chosen.owner, () => 'Somebody else'),
  };
}

/** Projects and the plan first, asked about or not; then articles, the most frequent first. */
export function subjects(values: Pick<FilterValues, 'about'> | undefined, titles: ArticleTitles): Choice[] {
  const asked = new Map(values?.about.map(({ value, submissions }) => [value, submissions]));
  const named = Object.keys(namedSubjects);
  const articles = [...asked.keys()].filter((about) => !named.includes(about));
  return [...named, ...articles].map((about) => ({
    value: about,
    label: counted(subjectName(about, titles), asked.get(about)),
  }));
}

function sources(values: FilterValues | undefined): Choice[] {
  const known = values?.source ?? [];
  return [
    { value: 'direct', label: 'Not known' },
    ...known.map(({ value, submissions }) => ({ value, label: counted(sourceName(value), submissions) })),
  ];
}

function counted(name: string, submissions = 0): string {
  return submissions > 0 ? `${name} (${submissions.toLocaleString('en-AU')})` : name;
}

export function withChosen(choices: Choice[], chosen: string, name: (value: string) => string): Choice[] {
  if (chosen === '' || choices.some(({ value }) => value === chosen)) return choices;
  return [...choices, { value: chosen, label: name(chosen) }];
}
