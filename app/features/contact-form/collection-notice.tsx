import { PageLink } from '#app/components/layout/page-link.tsx';
import { site } from '#content/site.ts';

/** Required by Australian Privacy Principle 5: who collects the data, why, and who receives it, also overseas. */
export function CollectionNotice() {
  return (
    <p className="text-small text-stone">
      {site.brand} stores what you write and emails it to our staff, to answer you. Our staff in Sydney and
      Hyderabad, India, read it, and the companies that host this site and carry our email handle it for us.
      We delete it {site.retentionMonths} months after our last contact. Please leave out passport and bank
      details. Sent along are the page it is about, the first page of your visit, and the site or campaign
      that led you here. How to see, correct or erase what we hold, and how to complain, is in our{' '}
      <PageLink to="/privacy" className="link">
        privacy policy
      </PageLink>
      .
    </p>
  );
}
