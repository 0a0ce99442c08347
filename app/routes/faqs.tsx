import { Steps } from '#app/components/blocks.tsx';
import { CallToAction } from '#app/components/call-to-action.tsx';
import { InlineDrawing } from '#app/components/drawing/inline-drawing.tsx';
import { FaqAccordion } from '#app/components/faq-accordion.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { PageHero } from '#app/components/layout/page-hero.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { inlineDrawing } from '#app/lib/content/inline-drawing.server.ts';
import { sourceNote, withFacts } from '#app/lib/page/page-facts.server.ts';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { type Faq, type FaqGroup, faqs } from '#content/faqs.ts';
import { pageWords } from '#content/reading/page-words.ts';
import type { Route } from './+types/faqs.ts';

/** The words are loader data: imported with their count of questions, they would bring all answers into the script. */
export function loader() {
  const questions = faqs().map(({ id, group, question, answer, ...faq }: Faq) => ({
    ...{ id, group },
    question,
    answer: answer.map(withFacts),
    note: sourceNote(answer),
    more: faq.more,
  }));
  return { words: pageWords('pages/faqs'), questions, drawing: inlineDrawing('faqs', 'xMaxYMax slice') };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({ ...loaderData.words.meta, structuredData: [faqStructuredData(loaderData.questions)] })
    : [];

export default function Faqs({ loaderData: { words, questions, drawing } }: Route.ComponentProps) {
  const groups = Object.keys(words.groups) as FaqGroup[];
  return (
    <Page>
      <PageHero
        {...words.hero}
        tone="eucalypt"
        drawing={
          <InlineDrawing
            svg={drawing}
            className="lg:absolute lg:-z-1 h-[44vw] max-lg:overflow-clip lg:right-0 lg:bottom-0 lg:aspect-3/1 lg:h-auto lg:w-[62%]"
          />
        }
      />
      <div className="page-width grid gap-y-16 py-section">
        {groups.map((group) => (
          <section key={group} aria-labelledby={group} className="grid gap-x-6 gap-y-6 lg:grid-cols-12">
            <div className="lg:col-span-4 lg:pr-8">
              <div className="lg:sticky lg:top-28">
                <h2 id={group} className="title-section">
                  {words.groups[group].title}
                </h2>
                <p className="mt-3 text-lead text-stone">{words.groups[group].text}</p>
              </div>
            </div>
            <div className="lg:col-span-8">
              <FaqAccordion name="faq" questions={questions.filter((question) => question.group === group)} />
            </div>
          </section>
        ))}
      </div>
      <Section
        id="what-now"
        eyebrow={words.whatNow.eyebrow}
        title={words.whatNow.title}
        className="bg-sand print:hidden"
      >
        <Steps steps={words.whatNow.steps} />
      </Section>
      <CallToAction words={words.callToAction} />
    </Page>
  );
}

function faqStructuredData(questions: readonly { question: string; answer: readonly string[] }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
    })),
  };
}
