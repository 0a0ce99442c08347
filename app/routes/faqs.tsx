import { CallToAction } from '#app/components/call-to-action.tsx';
import { FaqAccordion } from '#app/components/faq-accordion.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { PageHero } from '#app/components/layout/page-hero.tsx';
import { LinkArrow } from '#app/components/link-arrow.tsx';
import { faqStructuredData } from '#app/lib/content/faq-structured-data.ts';
import { sourceNote, withFacts } from '#app/lib/page/page-facts.server.ts';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { type Faq, faqs } from '#content/faqs.ts';
import { faqsPage } from '#content/pages/faqs.ts';
import type { Route } from './+types/faqs.ts';

/** The words come as data: with a count of the questions in them, they would bring all answers into the script. */
export function loader() {
  const questions = faqs.map(({ id, question, answer, ...faq }: Faq) => ({
    id,
    question,
    answer: answer.map(withFacts),
    note: sourceNote(answer),
    more: faq.more,
  }));
  return { words: faqsPage, questions };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({ ...loaderData.words.meta, structuredData: [faqStructuredData(loaderData.questions)] })
    : [];

export default function Faqs({ loaderData: { words, questions } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHero {...words.hero} />
      <section aria-labelledby="questions" className="page-width pb-section">
        <h2 id="questions" className="sr-only">
          {words.listTitle}
        </h2>
        <div className="max-w-[60rem]">
          <FaqAccordion name="faq" questions={questions} />
          <div className="mt-8">
            <LinkArrow to="/plan">{words.plannerLink}</LinkArrow>
          </div>
        </div>
      </section>
      <CallToAction words={words.callToAction} />
    </Page>
  );
}
