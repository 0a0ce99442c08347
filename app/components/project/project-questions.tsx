import { FaqAccordion } from '#app/components/faq-accordion.tsx';
import { PageLink } from '#app/components/layout/page-link.tsx';
import { SectionTitle } from '#app/components/layout/section.tsx';
import { LinkArrow } from '#app/components/link-arrow.tsx';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';

export function ProjectQuestions({ project }: { project: ProjectPageContent }) {
  const { eyebrow, title, link } = project.words.questions;
  if (project.questions.length === 0) return null;
  return (
    <section aria-labelledby="questions" className="border-line border-t py-section">
      <div className="page-width grid gap-x-6 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <div className="lg:sticky lg:top-36">
            <SectionTitle id="questions" eyebrow={eyebrow} title={title} />
            <p className="mt-4">
              <LinkArrow to="/faqs">{link}</LinkArrow>
            </p>
            {project.articles.map(({ slug, title: name }) => (
              <p key={slug}>
                <PageLink to={`/blogs/${slug}`} className="link target justify-start">
                  {name}
                </PageLink>
              </p>
            ))}
          </div>
        </div>
        <div className="lg:col-span-8">
          <FaqAccordion name="project-questions" questions={project.questions} />
        </div>
      </div>
    </section>
  );
}
