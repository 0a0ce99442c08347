import { CallToAction } from '#app/components/call-to-action.tsx';
import { InlineDrawing } from '#app/components/drawing/inline-drawing.tsx';
import { FaqAccordion, FaqAnswer } from '#app/components/faq-accordion.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { PageHero } from '#app/components/layout/page-hero.tsx';
import { SectionTitle } from '#app/components/layout/section.tsx';
import { LinkArrow } from '#app/components/link-arrow.tsx';
import { inlineDrawing } from '#app/lib/content/inline-drawing.server.ts';
import { sourceNote, withFacts } from '#app/lib/page/page-facts.server.ts';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { type Faq, type FaqGroup, faqs } from '#content/faqs.ts';
import { pageWords } from '#content/reading/page-words.ts';
import type { Words } from '#content/schemas/documents.ts';
import type { Route } from './+types/faqs.ts';

/** The words are loader data: imported with their count of questions, they would bring all answers into the script. */
export function loader() {
  const questions = faqs().map(({ id, group, inFull, question, answer, ...faq }: Faq) => ({
    ...{ id, group, inFull },
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
  const inGroup = (group: FaqGroup, inFull: boolean) =>
    questions.filter((question) => question.group === group && question.inFull === inFull);
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
              <FaqAccordion name="faq" questions={inGroup(group, false)} />
              {inGroup(group, true).map((question) => (
                <article
                  key={question.id}
                  id={question.id}
                  className="scroll-mt-48 border-line border-b py-8"
                >
                  <h3 className="text-title-3">{question.question}</h3>
                  <div className="mt-3 grid max-w-measure gap-4">
                    <FaqAnswer question={question} />
                  </div>
                </article>
              ))}
            </div>
          </section>
        ))}
      </div>
      <WhatNow words={words.whatNow} />
      <CallToAction words={words.callToAction} />
    </Page>
  );
}

function WhatNow({ words }: { words: Words['pages/faqs']['whatNow'] }) {
  return (
    <section aria-labelledby="what-now" className="bg-sand print:hidden">
      <div className="page-width pt-section pb-12">
        <SectionTitle id="what-now" eyebrow={words.eyebrow} title={words.title} />
      </div>
      <ol className="grid border-line border-t lg:grid-cols-3">
        {words.steps.map(({ name, text, link }, index) => (
          <li
            key={name}
            className="flex flex-col border-line px-margin py-10 max-lg:not-first:border-t lg:not-first:border-l lg:py-14 lg:first:pl-[max(var(--spacing-margin),calc((100vw-var(--container-page))/2))]"
          >
            <span aria-hidden="true" className="claim-figure font-display font-light text-brass">
              {index + 1}
            </span>
            <h3 className="mt-5 text-title-3">{name}</h3>
            <p className="mt-3 mb-4 max-w-measure text-stone">{text}</p>
            <div className="mt-auto">
              <LinkArrow to={link.to}>{link.label}</LinkArrow>
            </div>
          </li>
        ))}
      </ol>
    </section>
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
