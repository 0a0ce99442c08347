import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { IslandName, IslandProps } from './islands.ts';

interface IslandSettings<Name extends IslandName> {
  name: Name;
  props: IslandProps<Name>;
  className?: string;
  /** Most islands wait for a touch. These do not wait: 'shown' starts when it is on the screen and the page is idle. */
  wake?: 'touch' | 'shown';
  /** Starts at once when the address has one of these and the page was not made for them. */
  wakeForQuery?: readonly string[];
  /** Starts at once when the browser has kept something under a name that ends so. */
  wakeForStored?: string;
  /** Starts at once after this day (an ISO date): what the page says may be out of date then. */
  wakeAfter?: string;
  /** The same part as HTML: with the same props as the island gets. */
  children: ReactNode;
}

/** A part of a public page that comes to life in the browser, and is whole and useful before it does. */
export function Island<Name extends IslandName>(island: IslandSettings<Name>) {
  const { name, props, className, wake, wakeForQuery, wakeForStored, wakeAfter, children } = island;
  const { search } = useLocation();
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      data-wake={wake}
      data-wake-for-query={wakeForQuery?.join(' ')}
      data-served-query={wakeForQuery && search}
      data-wake-for-stored={wakeForStored}
      data-wake-after={wakeAfter}
      className={className}
    >
      {children}
    </div>
  );
}
