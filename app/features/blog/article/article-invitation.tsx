import { ButtonLink } from '#app/components/button-link.tsx';

export function ArticleInvitation() {
  return (
    <section
      aria-labelledby="article-invitation"
      className="on-dark bg-ink text-paper mt-16 p-6 sm:p-10 print:hidden"
    >
      <h2 id="article-invitation" className="text-title-3 sm:text-title-2">
        Put it to the <em>test</em>
      </h2>
      <p className="mt-4 max-w-measure text-sand">
        Send us the price and the city you have in mind. We answer with the costs, the path to approval and
        what is still unknown.
      </p>
      <p className="mt-8 flex flex-wrap gap-4">
        <ButtonLink to="/contact" look="brass">
          Contact Us
        </ButtonLink>
        <ButtonLink to="/projects" look="outline-on-dark">
          View Our Projects
        </ButtonLink>
      </p>
    </section>
  );
}
