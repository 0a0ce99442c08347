const ITALIC_PRELOAD = /<link rel="preload"[^>]*newsreader-italic[^>]*\/?>/;

/** Only a word of a heading is set in italics, and a page without one should not wait for its font. */
export function finishPage(html: string): string {
  return html.includes('<em>') ? html : html.replace(ITALIC_PRELOAD, '');
}
