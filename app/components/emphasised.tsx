import type { ReactNode } from 'react';

/** A title from content/ with the word between *stars* in italics. */
export function emphasised(title: string): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
  return title.split('*').map((part, index) => (index % 2 === 1 ? <em key={index}>{part}</em> : part));
}
