/** The link to the contact form with its subject: a project, the plan or an article. */
export function contactPath(about: string, more: Record<string, string> = {}): string {
  return `/contact?${new URLSearchParams({ about, ...more })}#form`;
}

/** Adds the subject to links of content/ that name the contact page. */
export function withSubject<Link extends { readonly to: string }>(
  links: readonly Link[],
  about: string,
): Array<Omit<Link, 'to'> & { to: string }> {
  return links.map((link) => (link.to === '/contact' ? { ...link, to: contactPath(about) } : link));
}
