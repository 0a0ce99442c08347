/** The kinds of sections that several pages have. */
import type { ReactNode } from 'react';
import { cn } from '#app/lib/cn.ts';
import { LinkArrow } from './link-arrow.tsx';

interface Named {
  name: string;
  text: string;
}

interface CardsProps<Item extends Named> {
  items: readonly Item[];
  /** Above the name. */
  lead?: (item: Item) => ReactNode;
  className?: string;
}

/** A name and a sentence each, in columns. */
export function Cards<Item extends Named>({
  items,
  lead,
  className = 'sm:grid-cols-2 lg:grid-cols-4',
}: CardsProps<Item>) {
  return (
    <ul className={cn('mt-14 grid gap-x-6 gap-y-12', className)}>
      {items.map((item) => (
        <li key={item.name} className="border-ink border-t pt-5">
          {lead?.(item)}
          <h3 className="text-title-3">{item.name}</h3>
          <p className="mt-3 max-w-measure text-stone">{item.text}</p>
        </li>
      ))}
    </ul>
  );
}

interface StepsProps {
  steps: readonly (Named & { link?: { label: string; to: string } })[];
}

/** Numbered, in order. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className="mt-10 grid gap-x-6 gap-y-8 md:grid-cols-3">
      {steps.map(({ name, text, link }, index) => (
        <li key={name} className="flex flex-col border-ink border-t pt-5">
          <span aria-hidden="true" className="claim-figure block font-display font-light text-brass">
            {index + 1}
          </span>
          <h3 className="mt-4 text-title-3">{name}</h3>
          <p className="mt-3 mb-4 max-w-measure text-stone">{text}</p>
          {link && (
            <div className="mt-auto">
              <LinkArrow to={link.to}>{link.label}</LinkArrow>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
