import { Section } from '#app/components/layout/section.tsx';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';

export function BuyerGets({ project, className }: { project: ProjectPageContent; className?: string }) {
  return (
    <Section id="buyer-gets" {...project.words.buyerGets} {...(className && { className })}>
      <ul className="mt-12 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {project.buyerGets.map(({ name, text }) => (
          <li key={name} className="border-ink border-t pt-5">
            <h3 className="text-title-3">{name}</h3>
            <p className="mt-2 text-stone">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
