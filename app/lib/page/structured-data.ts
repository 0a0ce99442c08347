import { projectList } from '#content/project-list.ts';
import { site } from '#content/site.ts';
import { wordsOf } from '#content/words.ts';
import { breadcrumbTrail } from './breadcrumb-trail.ts';
import { siteUrl } from './site-url.ts';

const AGENT_ID = `${siteUrl}/#agent`;
const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export function siteStructuredData() {
  const [office] = site().offices;
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    '@id': AGENT_ID,
    name: site().brand,
    legalName: site().legalName,
    url: siteUrl,
    description: wordsOf('search-words').description,
    image: `${siteUrl}/share/front-page.png`,
    logo: `${siteUrl}/icons/icon-512.png`,
    telephone: site().phone,
    email: site().email,
    sameAs: site().socials.map(({ url }) => url),
    address: {
      '@type': 'PostalAddress',
      streetAddress: office.street,
      addressLocality: office.city,
      addressRegion: office.region,
      postalCode: office.postcode,
      addressCountry: office.countryCode,
    },
    openingHoursSpecification: office.hours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => dayNames[day]),
      opens,
      closes,
    })),
    specialOpeningHoursSpecification: (office.closedOn?.length ? office.closedOn : undefined)?.map((day) => ({
      '@type': 'OpeningHoursSpecification',
      ...{ validFrom: day, validThrough: day, opens: '00:00', closes: '00:00' },
    })),
    areaServed: [
      ...[...new Set(projectList().map(({ city }) => city))].map((name) => ({ '@type': 'City', name })),
      { '@type': 'Country', name: 'Australia' },
    ],
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Services',
      itemListElement: wordsOf('search-words').services.map((name) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name },
      })),
    },
  };
}

export function breadcrumbStructuredData(path: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbTrail(path).map(({ label, path: itemPath }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: new URL(itemPath, siteUrl).href,
    })),
  };
}
