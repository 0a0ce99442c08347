import { site } from '#content/site.ts';

export interface MessagePart {
  text: string;
  /** A path of this site, if the text is one of its URLs, or the URL of another site that is trusted. */
  path?: string;
}

const ADDRESS = /https?:\/\/[^\s<>"']+/gi;
/** Punctuation that ends a sentence rather than a URL. */
const TRAILING = /(?<![.,;:!?)\]}])[.,;:!?)\]}]+$/;

/** Splits a text at URLs of this site, such as a shared estimate. Other URLs are trusted only if colleagues wrote them. */
export function messageParts(message: string, origin: string, isOurs = false): MessagePart[] {
  const hosts = [new URL(site().url).host, new URL(origin).host];
  const parts: MessagePart[] = [];
  let end = 0;
  for (const match of message.matchAll(ADDRESS)) {
    const text = match[0].replace(TRAILING, '');
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const isHere = url && hosts.includes(url.host);
    if (!url || !(isHere || isOurs)) continue;
    if (match.index > end) parts.push({ text: message.slice(end, match.index) });
    // A path that starts with two slashes would lead to another site.
    const path = url.pathname.replace(/^\/+/, '/') + url.search + url.hash;
    parts.push({ text, path: isHere ? path : url.href });
    end = match.index + text.length;
  }
  if (end < message.length) parts.push({ text: message.slice(end) });
  return parts;
}

export function planPaths(message: string, origin: string): string[] {
  const paths = messageParts(message, origin).flatMap(({ path }) => (path ? [path] : []));
  return [...new Set(paths.filter((path) => /^\/plan(\?|$)/.test(path)))];
}
