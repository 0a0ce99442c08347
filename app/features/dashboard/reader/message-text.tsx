import { messageParts } from './message-links.ts';

/** What the visitor wrote, with addresses of this site as links. */
export function MessageText({ message }: { message: string }) {
  return messageParts(message, window.location.origin).map(({ text, path }, index) =>
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
