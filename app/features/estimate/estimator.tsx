import { useMemo, useRef, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { wordsOf } from '#content/words.ts';
import { type EstimateData, makeEstimate } from './estimate-data.ts';
import { checkFields } from './form/check-fields.ts';
import { defaultFields, type EstimateFields, estimatePath, readFields } from './form/estimate-fields.ts';
import { EstimateForm } from './form/estimate-form.tsx';
import { useEstimateFields } from './form/use-estimate-fields.ts';
import { AnswerBar } from './result/answer-bar.tsx';
import { EstimateResult } from './result/estimate-result.tsx';
import { useToday } from './use-today.ts';

/** The form and its estimate. Without scripts, and without a query, one estimate per project. */
export function Estimator({ data }: { data: EstimateData }) {
  const form = useRef<HTMLFormElement>(null);
  const today = useToday(data.today);
  const served = useMemo(() => readFields(new URLSearchParams(data.search)), [data.search]);
  const { fields, onChange } = useEstimateFields(form, data.search, served);
  const { estimate, problems } = useMemo(() => answer(fields, data, today), [fields, data, today]);
  const path = estimatePath(fields);
  return (
    <>
      <section aria-label="Your figures" className="bg-sand pt-8 pb-12 print:hidden">
        <div className="page-width">
          <EstimateForm
            ref={form}
            homes={data.homes}
            served={served}
            fields={fields}
            problems={problems}
            rules={data.rules}
            input={estimate?.input}
            inrRate={data.cited['rupee-rate'].text}
            onChange={onChange}
          >
            <AnswerBar estimate={estimate} problem={fields.price === '' ? undefined : problems.price} />
          </EstimateForm>
        </div>
      </section>
      <div id="plan-result">
        {estimate ? (
          <EstimateResult estimate={estimate} data={data} today={today} path={path} id="plan">
            <Button look="outline" onClick={() => window.print()}>
              {wordsOf('pages/estimate-result').print}
            </Button>
            <CopyEstimateLink path={path} />
          </EstimateResult>
        ) : (
          <p className="page-width py-section text-lead">{problems.price}</p>
        )}
      </div>
      <noscript>
        {(data.search ? [] : data.homes.slice(1)).map(({ slug }) => (
          <ProjectEstimate key={slug} slug={slug} data={data} />
        ))}
      </noscript>
    </>
  );
}

function answer(fields: EstimateFields, data: EstimateData, today: string) {
  const { input, problems } = checkFields(fields, data.homes, data.rules);
  return { problems, estimate: input && makeEstimate(data.rules, input, today) };
}

function ProjectEstimate({ slug, data }: { slug: string; data: EstimateData }) {
  const fields = { ...defaultFields, home: slug };
  const { estimate } = answer(fields, data, data.today);
  if (!estimate) return null;
  return (
    <div className="print:break-before-page">
      <EstimateResult
        estimate={estimate}
        data={data}
        today={data.today}
        path={estimatePath(fields)}
        id={`plan-${slug}`}
      />
    </div>
  );
}

/** Copies the URL of the estimate, which contains all fields. */
function CopyEstimateLink({ path }: { path: string }) {
  const [copied, setCopied] = useState<string>();
  async function copy() {
    try {
      await navigator.clipboard.writeText(window.location.origin + path);
      setCopied(path);
    } catch {
      // A browser that refuses still shows the URL in its address bar.
    }
  }
  return (
    <Button look="outline" onClick={copy}>
      <span aria-live="polite">{copied === path ? 'Link copied' : 'Copy the link'}</span>
    </Button>
  );
}
