/** Marks the link to the section that is being read: the last one that starts in the upper third of the window. */
export function startMarks(element: HTMLElement): void {
  const links = [...element.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const started = new Set<string>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) started.add(target.id);
        else started.delete(target.id);
      mark(
        links,
        links.findLast(({ hash }) => started.has(decodeURIComponent(hash.slice(1)))),
      );
    },
    // Everything above the window counts too, because a jump may pass several sections at once.
    { rootMargin: '100000px 0px -66%' },
  );
  for (const { hash } of links) {
    const section = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (section) observer.observe(section);
  }
}

function mark(links: readonly HTMLAnchorElement[], current: HTMLAnchorElement | undefined): void {
  for (const link of links) link.ariaCurrent = link === current ? 'true' : null;
  // In a row that is wider than its frame.
  const frame = current?.closest('nav');
  if (current && frame) frame.scrollLeft = current.offsetLeft - frame.clientWidth / 3;
}
