import { DrawingDialog, planScale } from '#app/components/drawing/drawing-sheet.tsx';
import { emphasised } from '#app/components/emphasised.tsx';
import { PageStyle } from '#app/components/photograph.tsx';
import { SampleMark } from '#app/components/sample-mark.tsx';
import { Island } from '#app/islands/island.tsx';
import { cn } from '#app/lib/cn.ts';
import type { ProjectHomesContent } from '#app/lib/project/project-homes.server.ts';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';
import type { Words } from '#content/schemas/documents.ts';
import { HomeSheet } from './home-sheet.tsx';
import { HomeTable } from './home-table.tsx';
import { StackPlan } from './stack-plan.tsx';

const STACK_KEY = 'flex items-center gap-[0.625rem] before:h-[0.875rem] before:w-[1.5rem] before:border';
const stateKeys = {
  available: 'before:border-brass-light before:bg-brass-light',
  reserved:
    'before:border-brass-light before:bg-[repeating-linear-gradient(135deg,transparent_0_4px,var(--color-brass-light)_4px_5px)]',
  sold: 'before:border-sand before:bg-[#0b0f12]',
};

/** The building at night, or the list, beside the sheet of one home. Links and style rules, so that no script is needed. */
export function ChooseHome({ project }: { project: ProjectPageContent }) {
  const { homes, words, pictures } = project;
  if (homes.count === 0) return null;
  const hrefs = new Map(homes.cells.map(({ number, href }) => [number, href]));
  return (
    <section aria-labelledby="homes" className="homes">
      <Island name="choose-home" props={{ copied: words.homes.shared }} className="choose-home">
        <div className={`choose-panel choose-${project.accent}`}>
          <p className="eyebrow mb-4 text-(--choice-accent)">{homes.eyebrow}</p>
          <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
            <h2 id="homes" className="title-section">
              {emphasised(homes.title)}
            </h2>
            <ShowAs words={words.homes} />
          </div>
          <p className="mt-5 max-w-measure">{homes.text}</p>
          {homes.sample && <SampleMark of="homes" className="mt-4" />}
          <div className="mt-6">
            <HomeFilter homes={homes} />
          </div>
          <div className="choose-building">
            <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-small">
              {homes.counts.map(({ state, label }) => (
                <li key={state} className={cn(STACK_KEY, stateKeys[state])}>
                  {label}
                </li>
              ))}
            </ul>
            <div className="-mx-3 mt-4 grid justify-items-center">
              <div className="w-full max-w-[23.5rem]">
                <StackPlan
                  stack={homes.stack}
                  homes={homes.cells}
                  tone="night"
                  selected={homes.chosen}
                  hrefOf={(number) => hrefs.get(number) ?? ''}
                />
              </div>
            </div>
            <p className="mt-6 text-small">{`${homes.stack.seen} ${words.homes.thin}`}</p>
          </div>
          <div className="choose-list">
            {homes.groups.map(({ id, name, text, homes: rows }) => (
              <div key={id} id={id} className="mt-8">
                {name && <h3 className="text-title-3">{name}</h3>}
                {text && <p className="mt-1 mb-4 max-w-measure text-stone">{text}</p>}
                <HomeTable
                  caption={name ? `${words.homes.caption}: ${name}` : words.homes.caption}
                  homes={rows}
                  words={words.homes}
                />
              </div>
            ))}
          </div>
          <HomesFoot homes={homes} words={words.homes} />
        </div>
        <div className="choose-sheets">
          {homes.sheets.map((home) => (
            <HomeSheet
              key={home.number}
              project={project}
              home={home}
              isChosen={home.number === homes.chosen}
            />
          ))}
        </div>
      </Island>
      <PageStyle name="plan-scale" css={planScale(Object.values(pictures.plans))} />
      {Object.values(pictures.plans).map((plan) => (
        <DrawingDialog key={plan.id} drawing={plan} />
      ))}
    </section>
  );
}

/** Neither is checked at first: style rules show the list on phones, whose screens are too narrow for large cells. */
function ShowAs({ words }: { words: ProjectPageContent['words']['homes'] }) {
  return (
    <fieldset className="home-filter choose-switch flex-nowrap gap-0">
      <legend className="sr-only">{words.showAs}</legend>
      {(['building', 'list'] as const).map((look) => (
        <label key={look} className="home-choice">
          <input type="radio" name="show-as" id={`show-${look}`} className="sr-only" />
          {words[look]}
        </label>
      ))}
    </fieldset>
  );
}

const HOME_FILTER_ID = 'home-filter';

/** Radio buttons and style rules in the head of the page: no script, no request. Browsers without :has() show all homes, and no buttons. */
function HomeFilter({ homes }: { homes: ProjectHomesContent }) {
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
  words: Words['pages/project']['homes'];
}

function HomesFoot({ homes, words }: HomesFootProps) {
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
