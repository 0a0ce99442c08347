import { CallToAction } from '#app/components/call-to-action.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { ProjectLayout } from '#app/components/project/project-layout.tsx';
import { withSubject } from '#app/lib/contact-path.ts';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { type ProjectPageContent, projectPage } from '#app/lib/project/project-page.server.ts';
import { photographAt, sharedPhotograph } from '#content/photographs.ts';
import type { ProjectCard } from '#content/projects.ts';
import { site } from '#content/site.ts';
import type { Route } from './+types/project.ts';

/** Each project has its own line in routes.ts, so that any other path below /projects is a 404. */
export function loader({ url }: Route.LoaderArgs) {
  const [slug = ''] = url.pathname.split('/').filter(Boolean).slice(-1);
  return projectPage(slug, url.searchParams.get('home'));
}

export const meta = ({ loaderData: page }: Route.MetaArgs) =>
  page
    ? pageMeta({
        path: `/projects/${page.slug}`,
        title: `${page.name}: ${page.title}`,
        description: `${page.description}${priceSentence(page.figures.price)}`,
        keywords: [page.name, page.place, ...page.words.keywords],
        image: page.shareImage,
        photograph: photographAt(page.photograph),
        structuredData: [projectStructuredData(page)],
      })
    : [];

export default function Project({ loaderData: project }: Route.ComponentProps) {
  const { words } = project;
  return (
    <Page>
      <ProjectLayout project={project} />
      <CallToAction
        words={{
          ...words.callToAction,
          eyebrow: project.place,
          buttons: withSubject(words.callToAction.buttons, project.slug),
        }}
      />
    </Page>
  );
}

/** No return: a search result would cut off its meaning. */
function priceSentence({ figure, rupees }: ProjectPageContent['figures']['price']): string {
  return rupees ? ` ${figure}, ${rupees}.` : '';
}

function projectStructuredData(
  project: Pick<
    ProjectCard,
    'slug' | 'name' | 'place' | 'description' | 'price' | 'offer' | 'stage' | 'photograph'
  > & {
    shareImage: string;
  },
) {
  const photograph = photographAt(project.photograph);
  const [locality, region] = project.place.split(', ');
  return {
    '@context': 'https://schema.org',
    // In schema.org a Place has no offers; a Product has.
    '@type': ['ApartmentComplex', 'Product'],
    name: project.name,
    description: project.description,
    url: `${site().url}/projects/${project.slug}`,
    image: site().url + (photograph ? sharedPhotograph(photograph).src : project.shareImage),
    address: {
      '@type': 'PostalAddress',
      addressLocality: locality,
      addressRegion: region,
      addressCountry: 'AU',
    },
    telephone: site().phone,
    ...(project.offer.isPrice && {
      offers: { '@type': 'AggregateOffer', lowPrice: project.price, priceCurrency: 'AUD' },
    }),
    ...(project.stage === 'sold-out' && {
      offers: { '@type': 'Offer', availability: 'https://schema.org/SoldOut' },
    }),
  };
}
