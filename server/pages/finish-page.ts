import { deferClient } from './defer-client.ts';

const ITALIC_PRELOAD = /<link rel="preload"[^>]*newsreader-italic[^>]*\/?>/;

/** What every rendered page goes through before it is sent, built ahead or made for a request. */
export function finishPage(html: string): string {
  const deferred = deferClient(html);
  // Only a word of a heading is set in italics, and a page without one should not wait for its font.
  return deferred.includes('<em>') ? deferred : deferred.replace(ITALIC_PRELOAD, '');
}
