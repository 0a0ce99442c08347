import type { ProjectHomesContent } from '#app/lib/project/project-homes.server.ts';
import type { projectPageWords } from '#content/pages/project.ts';

export const HOME_FILTER_ID = 'home-filter';

/** Radio buttons and style rules in the head of the page: no script, no request. Browsers without :has() show all homes, and no buttons. */
export function HomeFilter({ homes }: { homes: ProjectHomesContent }) {
  return (
    <form id={HOME_FILTER_ID} className="home-filter">
      <style href="home-filter" precedence="page">
        {homes.rules}
      </style>
      {homes.filters.map(({ name, title, options }) => (
        <fieldset key={name} className="flex flex-wrap gap-2">
          <legend className="sr-only">{title}</legend>
          {options.map(({ id, label }, index) => (
            <label key={id} className="home-choice">
              <input type="radio" name={name} id={id} defaultChecked={index === 0} className="sr-only" />
              {label}
            </label>
          ))}
        </fieldset>
      ))}
    </form>
  );
}

interface HomesFootProps {
  homes: ProjectHomesContent;
  words: (typeof projectPageWords)['homes'];
}

/** Below the list: how many homes match, and what to do when none does. */
export function HomesFoot({ homes, words }: HomesFootProps) {
  const shown = words.shown.replace('{count}', String(homes.count));
  return (
    <>
      <div className="homes-none mt-8 border-current border-y py-8">
        <p className="text-title-3 font-display font-light">{words.none}</p>
        <p className="mt-2">{words.noneText}</p>
        <button type="reset" form={HOME_FILTER_ID} className="target link mt-2">
          {words.showAll}
        </button>
      </div>
      <p role="status" data-homes-shown={shown} className="sr-only" />
      <p className="mt-4 text-small">
        <span className="homes-shown figures">{shown}. </span>
        {homes.note}
      </p>
    </>
  );
}
