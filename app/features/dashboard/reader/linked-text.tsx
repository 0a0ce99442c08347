import { messageParts } from './message-links.ts';

/** With the URLs of this site as links; of other sites only if colleagues wrote the text. */
export function LinkedText({ text: whole, isOurs = false }: { text: string; isOurs?: boolean }) {
  return messageParts(whole, window.location.origin, isOurs).map(({ text, path }, index) =>
    path ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same text gives the same parts
      <a key={index} href={path} target="_blank" rel="noreferrer" className="link break-all">
        {text}
      </a>
    ) : (
      text
    ),
  );
}
