import type { ReactNode } from 'react';

interface HomePlansProps {
  title: string;
  plans: readonly { key: string; name: string; picture: ReactNode }[];
}

/** The floor plan of the chosen type, whose homes are marked in the list. Uses radio buttons and style rules, like the filter. */
export function HomePlans({ title, plans }: HomePlansProps) {
  const rules = plans.map(
    ({ key }) =>
      `.homes:has(#show-plan-${key}:checked) #plan-of-${key}{display:block}.homes:has(#show-plan-${key}:checked) .home-of-${key}{background:var(--color-sand)}`,
  );
  return (
    <div className="home-plans">
      <style href="home-plans" precedence="page">
        {rules.join('')}
      </style>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="eyebrow mb-3 text-brass">{title}</legend>
        {plans.map(({ key, name }, index) => (
          <label key={key} className="home-choice">
            <input
              type="radio"
              name="plan"
              id={`show-plan-${key}`}
              defaultChecked={index === 0}
              className="sr-only"
            />
            {name}
          </label>
        ))}
      </fieldset>
      {plans.map(({ key, picture }) => (
        <div key={key} id={`plan-of-${key}`} className="home-plan mt-5">
          {picture}
        </div>
      ))}
    </div>
  );
}
