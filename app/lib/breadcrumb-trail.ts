export interface Crumb {
  label: string;
  path: string;
}

const specialLabels: Record<string, string> = { sydnevia: 'Sydnevia', brisnevia: 'Brisnevia', faqs: 'FAQs' };

/** The way from Home to a page, read off its address. */
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
