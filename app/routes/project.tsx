import { CallToAction } from '#app/components/call-to-action.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { LinkArrow } from '#app/components/link-arrow.tsx';
import { ProjectLayout } from '#app/components/project/project-layout.tsx';
import { ArticleCard } from '#app/features/blog/list/article-card.tsx';
import { summarise } from '#app/features/blog/list/article-summary.ts';
import { withSubject } from '#app/lib/contact-path.ts';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { projectPage } from '#app/lib/project/project-page.server.ts';
import { articleBySlug } from '#content/articles.server.ts';
import { photographAt, sharedPhotograph } from '#content/photographs.ts';
import type { ProjectCard } from '#content/projects.ts';
import { site } from '#content/site.ts';
import type { Route } from './+types/project.ts';

/** Each project has its own line in routes.ts, so that any other path below /projects is a 404. */
export function loader({ url }: Route.LoaderArgs) {
  const [slug = ''] = url.pathname.split('/').filter(Boolean).slice(-1);
  const [home, compare] = [url.searchParams.get('home'), url.searchParams.get('compare')];
  const page = projectPage(slug, { home, compare });
  return { ...page, related: page.articles.flatMap((each) => articleBySlug(each) ?? []).map(summarise) };
}

export const meta = ({ loaderData: page }: Route.MetaArgs) =>
  page
    ? pageMeta({
        path: `/projects/${page.slug}`,
        title: `${page.name}: ${page.title}`,
        description: `${page.description} ${page.figures.map(({ label, figure }) => `${label} ${figure}`).join(', ')}.`,
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
      <ProjectLayout project={project}>
        {project.related.length > 0 && (
          <Section
            id="articles"
            eyebrow={words.articles.eyebrow}
            title={words.articles.title}
            aside={<LinkArrow to="/blogs">{words.articles.link}</LinkArrow>}
            className="border-line border-t"
          >
            <div className="mt-14 grid gap-x-6 gap-y-14 md:grid-cols-3">
              {project.related.map((article) => (
                <ArticleCard key={article.slug} article={article} headingLevel="h3" lazyPicture />
              ))}
            </div>
          </Section>
        )}
      </ProjectLayout>
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
    url: `${site.url}/projects/${project.slug}`,
    image: site.url + (photograph ? sharedPhotograph(photograph).src : project.shareImage),
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
