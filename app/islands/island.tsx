import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { IslandName, IslandProps } from './islands.ts';

interface IslandSettings<Name extends IslandName> {
  name: Name;
  props: IslandProps<Name>;
  className?: string;
  /** Most islands start at the first interaction: 'shown' when it is on the screen and the page is idle, 'scroll' when the page is scrolled. */
  wake?: 'shown' | 'scroll';
  /** Starts at once if the URL has one of these parameters and the page was not rendered for them. */
  wakeForQuery?: readonly string[];
  /** Starts at once if the browser has stored something under a key with this suffix. */
  wakeForStored?: string;
  /** The same part as HTML, with the same props as the island. */
  children: ReactNode;
}

/** An interactive part of a public page, complete and useful before its script has loaded. */
export function Island<Name extends IslandName>(island: IslandSettings<Name>) {
  const { name, props, className, wake, wakeForQuery, wakeForStored, children } = island;
  const { search } = useLocation();
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      data-wake={wake}
      data-wake-for-query={wakeForQuery?.join(' ')}
      data-served-query={wakeForQuery && search}
      data-wake-for-stored={wakeForStored}
      className={className}
    >
      {children}
    </div>
  );
}
