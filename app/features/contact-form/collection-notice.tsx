import { PageLink } from '#app/components/layout/page-link.tsx';
import { site } from '#content/site.ts';

/** Australian Privacy Principle 5: who collects, why, and who receives it, overseas too, where it is collected. */
export function CollectionNotice() {
  return (
    <p className="text-small text-stone">
      {site.brand} uses what you write to answer you, and for nothing else. Our staff in Sydney and in our
      Hyderabad office in India read it, and the companies that carry our mail and host this site handle it
      for us. Please do not send passport or bank details here. How to see, correct or erase it is in our{' '}
      <PageLink to="/privacy" className="link">
        privacy policy
      </PageLink>
      .
    </p>
  );
}
