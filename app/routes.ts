import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { projectList } from '#content/project-list.ts';

export default [
  layout('routes/site-layout.tsx', [
    index('routes/front-page.tsx'),
    route('about', 'routes/about.tsx'),
    route('projects', 'routes/projects.tsx'),
    ...projectList().map(({ slug }) =>
      route(`projects/${slug}`, 'routes/project.tsx', { id: `projects/${slug}` }),
    ),
    route('management', 'routes/management.tsx'),
    route('blogs', 'routes/blogs.tsx'),
    route('blogs/:slug', 'routes/article.tsx'),
    route('newsletter/:action?', 'routes/newsletter-link.tsx'),
    route('faqs', 'routes/faqs.tsx'),
    route('plan', 'routes/estimate.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('thank-you', 'routes/thank-you.tsx'),
    ...['privacy', 'terms', 'disclaimer'].map((name) =>
      route(name, 'routes/legal.tsx', { id: `legal/${name}` }),
    ),
    layout('routes/staff/auth-session.tsx', [
      route('auth', 'routes/staff/auth.tsx'),
      route('setup', 'routes/staff/setup.tsx'),
      route('admin', 'routes/staff/admin.tsx'),
      ...['account', 'activity', 'content', 'homes', 'photographs', 'report', 'system', 'team'].map((name) =>
        route(`admin/${name}`, `routes/staff/${name}.tsx`),
      ),
    ]),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('plan/answer', 'routes/plan-answer.ts'),
  route('plan.pdf', 'routes/estimate-pdf.ts'),
  ...projectList().map(({ slug }) =>
    route(`sheets/${slug}.pdf`, 'routes/project-pdf.ts', { id: `sheets/${slug}` }),
  ),
  route('blogs/search.json', 'routes/article-index.ts'),
  route('redirects.json', 'routes/redirects.ts'),
  route('feed.xml', 'routes/feed.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('site.webmanifest', 'routes/web-manifest.ts'),
  route('admin.webmanifest', 'routes/web-manifest.ts', { id: 'admin.webmanifest' }),
] satisfies RouteConfig;
