import { ButtonLink } from '#app/components/button-link.tsx';
import { CallToAction } from '#app/components/call-to-action.tsx';
import { FaqAccordion } from '#app/components/faq-accordion.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { PageHero } from '#app/components/layout/page-hero.tsx';
import { LinkArrow } from '#app/components/link-arrow.tsx';
import { sourceNote, withFacts } from '#app/lib/page-facts.server.ts';
import { pageMeta } from '#app/lib/page-meta.ts';
import { faqStructuredData } from '#app/lib/structured-data.ts';
import { faqs } from '#content/faqs.ts';
import type { Route } from './+types/faqs.ts';

export function loader() {
  return faqs.map(({ id, question, answer }) => ({
    id,
    question,
    answer: answer.map(withFacts),
    note: sourceNote(answer),
  }));
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    path: '/faqs',
    title: 'FAQs: approval, costs and sending money',
    description:
      'Five questions that buyers in India ask first: FIRB approval, what may be bought, surcharges and duties, sending money, and letting from abroad.',
    keywords: ['FIRB approval', 'foreign buyer surcharge', 'LRS remittance', 'vacancy fee'],
    image: '/share/faqs.png',
    structuredData: loaderData ? [faqStructuredData(loaderData)] : [],
  });

export default function Faqs({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <PageHero
        eyebrow="FAQs"
        title={
          <>
            Five questions, <em>straight</em> answers
          </>
        }
        lead="General information with its date and its sources. Before you act, ask a solicitor and a tax agent about your own case."
      />
      <section aria-labelledby="questions" className="page-width pb-section">
        <h2 id="questions" className="sr-only">
          Questions
        </h2>
        <div className="max-w-[60rem]">
          <FaqAccordion name="faq" questions={loaderData} />
          <div className="mt-8">
            <LinkArrow to="/plan">Work out your own costs</LinkArrow>
          </div>
        </div>
      </section>
      <CallToAction
        eyebrow="Not here?"
        title={
          <>
            Ask us the <em>sixth</em> question
          </>
        }
        text="We answer within 24 hours, in writing."
      >
        <ButtonLink to="/contact" look="brass">
          Contact Us
        </ButtonLink>
        <ButtonLink to="/blogs" look="outline-on-dark">
          Read Our Blogs
        </ButtonLink>
      </CallToAction>
    </Page>
  );
}
