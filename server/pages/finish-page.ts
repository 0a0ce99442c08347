const ITALIC_PRELOAD = /<link rel="preload"[^>]*newsreader-italic[^>]*\/?>/;

/** Only a word of a heading is in italics, and a page without one should not load its font. */
export function finishPage(html: string): string {
  return html.includes('<em>') ? html : html.replace(ITALIC_PRELOAD, '');
}
