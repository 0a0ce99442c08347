import { useMemo, useRef } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { planResultWords } from '#content/pages/plan-result.ts';
import { checkFields } from './form/check-fields.ts';
import { defaultFields, type PlanFields, planPath, readFields } from './form/plan-fields.ts';
import { PlanForm } from './form/plan-form.tsx';
import { usePlanFields } from './form/use-plan-fields.ts';
import { makePlan, type PlanData } from './plan-data.ts';
import { AnswerBar } from './result/answer-bar.tsx';
import { CopyPlanLink } from './result/copy-plan-link.tsx';
import { PlanResult } from './result/plan-result.tsx';
import { useToday } from './use-today.ts';

/** The form, and under it the plan that it describes. Without scripts, and while nothing is asked, one for each project. */
export function Planner({ data }: { data: PlanData }) {
  const form = useRef<HTMLFormElement>(null);
  const today = useToday(data.today);
  const served = useMemo(() => readFields(new URLSearchParams(data.search)), [data.search]);
  const { fields, onChange } = usePlanFields(form, data.search, served);
  const { plan, problems } = useMemo(() => answer(fields, data, today), [fields, data, today]);
  const path = planPath(fields);
  return (
    <>
      <section aria-label="Your figures" className="bg-sand pt-12 print:hidden">
        <div className="page-width">
          <PlanForm
            ref={form}
            homes={data.homes}
            served={served}
            fields={fields}
            problems={problems}
            rules={data.rules}
            input={plan?.input}
            inrRate={data.cited['rupee-rate'].text}
            onChange={onChange}
          />
        </div>
        <AnswerBar plan={plan} data={data} problem={fields.price === '' ? undefined : problems.price} />
      </section>
      <div id="plan-result">
        {plan ? (
          <PlanResult plan={plan} data={data} today={today} path={path} id="plan">
            <Button look="outline" onClick={() => window.print()}>
              {planResultWords.print}
            </Button>
            <CopyPlanLink path={path} />
          </PlanResult>
        ) : (
          <p className="page-width py-section text-lead">{problems.price}</p>
        )}
      </div>
      <noscript>
        {(data.search ? [] : data.homes.slice(1)).map(({ slug }) => (
          <ProjectPlan key={slug} slug={slug} data={data} />
        ))}
      </noscript>
    </>
  );
}

function answer(fields: PlanFields, data: PlanData, today: string) {
  const { input, problems } = checkFields(fields, data.homes, data.rules);
  return { problems, plan: input && makePlan(data.rules, input, today) };
}

function ProjectPlan({ slug, data }: { slug: string; data: PlanData }) {
  const fields = { ...defaultFields, home: slug };
  const { plan } = answer(fields, data, data.today);
  if (!plan) return null;
  return (
    <div className="print:break-before-page">
      <PlanResult plan={plan} data={data} today={data.today} path={planPath(fields)} id={`plan-${slug}`} />
    </div>
  );
}
