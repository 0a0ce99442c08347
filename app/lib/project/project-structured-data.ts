import type { ProjectCard } from '#content/projects.ts';
import { site } from '#content/site.ts';

export function projectStructuredData(
  project: Pick<ProjectCard, 'slug' | 'name' | 'place' | 'description' | 'price' | 'offer' | 'stage'> & {
    shareImage: string;
  },
) {
  const [locality, region] = project.place.split(', ');
  return {
    '@context': 'https://schema.org',
    // In schema.org a Place has no offers; a Product has.
    '@type': ['ApartmentComplex', 'Product'],
    name: project.name,
    description: project.description,
    url: `${site.url}/projects/${project.slug}`,
    image: site.url + project.shareImage,
    address: {
      '@type': 'PostalAddress',
      addressLocality: locality,
      addressRegion: region,
      addressCountry: 'AU',
    },
    telephone: site.phone,
    ...(project.offer.isPrice && {
      offers: { '@type': 'AggregateOffer', lowPrice: project.price, priceCurrency: 'AUD' },
    }),
    ...(project.stage === 'sold-out' && {
      offers: { '@type': 'Offer', availability: 'https://schema.org/SoldOut' },
    }),
  };
}
