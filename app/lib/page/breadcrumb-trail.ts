import { projectList } from '#content/project-list.ts';

export interface Crumb {
  label: string;
  path: string;
}

const specialLabels: Record<string, string> = {
  faqs: 'FAQs',
  ...Object.fromEntries(projectList().map(({ slug, name }) => [slug, name])),
};

export function breadcrumbTrail(path: string): Crumb[] {
  const segments = path.split('/').filter(Boolean);
  const crumbs = segments.map((segment, index) => ({
    label: specialLabels[segment] ?? capitalise(segment),
    path: `/${segments.slice(0, index + 1).join('/')}`,
  }));
  return [{ label: 'Home', path: '/' }, ...crumbs];
}

function capitalise(segment: string): string {
  return segment
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
