import { projects } from '#content/projects.ts';
import { site } from '#content/site.ts';
import { breadcrumbTrail } from './breadcrumb-trail.ts';

const AGENT_ID = `${site.url}/#agent`;
const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Who we are, on every page. */
export function siteStructuredData() {
  const [sydney] = site.offices;
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    '@id': AGENT_ID,
    name: site.brand,
    url: site.url,
    description: site.description,
    image: `${site.url}/share/home.png`,
    logo: `${site.url}/icons/icon-512.png`,
    telephone: site.phone,
    email: site.email,
    sameAs: site.socials.map(({ url }) => url),
    address: {
      '@type': 'PostalAddress',
      streetAddress: sydney.address[0],
      addressLocality: 'Sydney',
      addressRegion: 'NSW',
      postalCode: '2000',
      addressCountry: 'AU',
    },
    openingHoursSpecification: sydney.hours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => dayNames[day]),
      opens,
      closes,
    })),
    areaServed: [
      ...[...new Set(projects.map(({ city }) => city))].map((name) => ({ '@type': 'City', name })),
      { '@type': 'Country', name: 'Australia' },
    ],
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Services',
      itemListElement: site.services.map((name) => ({
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
      item: new URL(itemPath, site.url).href,
    })),
  };
}

export function projectStructuredData(slug: string) {
  const project = projects.find((candidate) => candidate.slug === slug);
  if (!project) throw new Error(`There is no project "${slug}".`);
  return {
    '@context': 'https://schema.org',
    '@type': 'ApartmentComplex',
    name: project.name,
    description: project.description,
    url: `${site.url}/projects/${slug}`,
    image: `${site.url}/share/${slug}.png`,
    address: {
      '@type': 'PostalAddress',
      addressLocality: project.city,
      addressRegion: project.state.toUpperCase(),
      addressCountry: 'AU',
    },
    telephone: site.phone,
  };
}

export function faqStructuredData(faqs: readonly { question: string; answer: readonly string[] }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
    })),
  };
}
