/**
 * Bodies of pages whose words live in the HTML only (articles, legal texts), by id.
 * On the server a loader leaves the body here for the render that follows it; in the browser a client loader does.
 */
const bodies = new Map<string, string>();

export function keepHtml(id: string, html: string): void {
  bodies.set(id, html);
}

export function keptHtml(id: string): string | undefined {
  return bodies.get(id);
}
