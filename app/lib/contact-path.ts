/** The way to the form of the contact page with what it is about: a project, the plan or an article. */
export function contactPath(about: string, more: Record<string, string> = {}): string {
  return `/contact?${new URLSearchParams({ about, ...more })}#form`;
}

/** The same for what content/ names by the plain address of the contact page. */
export function withSubject<Link extends { readonly to: string }>(
  links: readonly Link[],
  about: string,
): Array<Omit<Link, 'to'> & { to: string }> {
  return links.map((link) => (link.to === '/contact' ? { ...link, to: contactPath(about) } : link));
}
