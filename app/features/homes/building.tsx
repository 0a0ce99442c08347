import { StackPlan } from '#app/components/homes/stack-plan.tsx';
import { homesOf } from '#content/homes/homes.ts';
import { plainStack } from '#content/homes/stack.ts';
import { typeName } from './home-words.ts';
import { useHomes } from './homes-context.tsx';

/** The homes where they are in the building. The table has the same homes, and is the way for the keyboard. */
export function Building() {
  const { project, homes, number: selected, open } = useHomes();
  const stack = homesOf(project.slug).stack ?? plainStack(homes);
  return (
    <section
      aria-labelledby="stack-plan"
      className="hidden min-h-0 overflow-y-auto border-line border-r p-4 xl:block"
    >
      <h2 id="stack-plan" className="font-semibold font-text text-small tracking-normal">
        Stack plan
      </h2>
      <p className="mb-2 text-small text-stone">{stack.seen}</p>
      <StackPlan
        stack={stack}
        homes={homes.map((home) => ({ ...home, typeName: typeName(home) }))}
        tone="paper"
        selected={selected}
        onSelect={(number) => {
          const home = homes.find((each) => each.number === number);
          if (home) open(home);
        }}
      />
    </section>
  );
}
