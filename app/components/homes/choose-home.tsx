import { DrawingDialog, planScale } from '#app/components/drawing/drawing-sheet.tsx';
import { emphasised } from '#app/components/emphasised.tsx';
import { PageStyle } from '#app/components/photograph.tsx';
import { Island } from '#app/islands/island.tsx';
import { cn } from '#app/lib/cn.ts';
import type { ProjectHomesContent } from '#app/lib/project/project-homes.server.ts';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';
import { HomeTypeSheet } from './home-type-sheet.tsx';
import { StackPlan } from './stack-plan.tsx';

/** The building is the index: a link to a home unfolds the sheet of its type at its row, without a script. */
export function ChooseHome({ project }: { project: ProjectPageContent }) {
  const { homes, words, pictures } = project;
  if (homes.count === 0) return null;
  const plans = Object.values(pictures.plans);
  return (
    <section aria-labelledby="homes" className="homes">
      <PageStyle name="chosen-home" css={chosenRules(homes)} />
      <PageStyle name="plan-scale" css={planScale(plans)} />
      <Island name="choose-home" props={{ copied: words.homes.shared }} className="choose-home">
        <div className={`choose-panel choose-${project.accent}`}>
          <p className="eyebrow mb-4 text-brass-light">{homes.eyebrow}</p>
          <h2 id="homes" className="title-section">
            {emphasised(homes.title)}
          </h2>
          <p className="mt-4 max-w-measure">{homes.text}</p>
          <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-small">
            {homes.counts.map(({ state, label }) => (
              <li key={state} className={cn('home-key', `is-${state}`)}>
                {label}
              </li>
            ))}
          </ul>
          {homes.bedrooms.length > 1 && <BedroomFilter homes={homes} words={words.homes} />}
          <div className="choose-building">
            <StackPlan
              stack={homes.stack}
              homes={homes.cells}
              tone="night"
              selected={homes.chosen}
              hrefOf={(number) => `#${number}`}
            />
            <p className="mt-4 text-small">{`${homes.stack.seen} ${words.homes.thin}`}</p>
          </div>
        </div>
        <div className="choose-types">
          {homes.types.map((type) => (
            <HomeTypeSheet key={type.id} project={project} type={type} />
          ))}
          <p className="mt-5 text-small text-stone">{homes.note}</p>
        </div>
      </Island>
      {plans.map((plan) => (
        <DrawingDialog key={plan.id} drawing={plan} />
      ))}
    </section>
  );
}

interface BedroomFilterProps {
  homes: ProjectHomesContent;
  words: ProjectPageContent['words']['homes'];
}

/** Radio buttons and style rules: no script, no request. Browsers without :has() show all homes, and no buttons. */
function BedroomFilter({ homes: { count, bedrooms }, words: { filters, bed } }: BedroomFilterProps) {
  const { title, all } = filters.bedrooms;
  const options = [
    { beds: '', label: all.replace('{homes}', String(count)) },
    ...bedrooms.map((beds) => ({ beds: String(beds), label: bed.replace('{count}', String(beds)) })),
  ];
  return (
    <fieldset className="home-filter">
      <legend className="sr-only">{title}</legend>
      {options.map(({ beds, label }) => (
        <label key={beds} className="home-choice">
          <input type="radio" name="bedrooms" value={beds} defaultChecked={beds === ''} className="sr-only" />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** Marks the home of the URL's fragment on the building, and hides what has another number of bedrooms. */
function chosenRules({ cells, bedrooms }: ProjectHomesContent): string {
  const marked = cells.map(
    ({ number }) => `.homes:has([id="${number}"]:target) #cell-${number.replace('.', '-')}`,
  );
  const hidden = bedrooms.map(
    (beds) => `.homes:has([value="${beds}"]:checked) [data-beds]:not([data-beds="${beds}"])`,
  );
  return `${marked.join()}{--chosen:var(--stack-chosen);--ring:3;--lead:inline}${hidden.join()}{display:none}`;
}
