import { createContext, use } from 'react';
import type { Right } from '#supabase/rules/rights.ts';

export type { Right };

export const RightsContext = createContext<readonly Right[]>([]);

/** Whether the signed-in person has a right, to decide what to show. SQL decides what is allowed. */
export function useCan(): (right: Right) => boolean {
  const held = use(RightsContext);
  return (right) => held.includes(right);
}
