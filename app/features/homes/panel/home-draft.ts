import type { StoredHome } from '#app/lib/homes-api.ts';
import { adminHomesPage, type StoredHomeState } from '#content/pages/admin-homes.ts';

/** What was chosen and typed for a home, and is not saved. */
export interface HomeDraft {
  state?: StoredHomeState;
  name: string;
  /** Of the submission whose sender `name` is. */
  submissionId?: string | undefined;
  /** As typed; undefined until the field is changed. */
  price?: string;
  reason: string;
}

export const emptyDraft: HomeDraft = { name: '', reason: '' };

export interface PlannedChange {
  state?: StoredHomeState;
  price?: number;
  label: string;
  isNothing: boolean;
  /** What is missing or wrong, and the field to correct. */
  problem?: { field: 'name' | 'price' | 'reason'; text: string };
}

const LOWEST_AUD = 10_000;
const HIGHEST_AUD = 100_000_000;
const { actions } = adminHomesPage;

export function plannedChange(home: StoredHome, draft: HomeDraft): PlannedChange {
  const state = draft.state === home.state ? undefined : draft.state;
  const typedPrice = draft.price === undefined ? home.price : readPrice(draft.price);
  const price = typedPrice === undefined || typedPrice === home.price ? undefined : typedPrice;
  const isNothing = state === undefined && price === undefined && typedPrice !== undefined;
  return {
    ...(state ? { state } : {}),
    ...(price === undefined ? {} : { price }),
    isNothing,
    label: labelOf(home, draft, state),
    ...problemOf(draft, state, typedPrice, price),
  };
}

export function isForPerson(state: StoredHomeState | undefined): boolean {
  return state === 'held' || state === 'reserved' || state === 'sold';
}

function labelOf({ number }: StoredHome, { name }: HomeDraft, state: StoredHomeState | undefined): string {
  if (!state) return actions.price.replace('{home}', number);
  const action = actions[state].replace('{home}', number);
  if (!isForPerson(state) || name.trim() === '') return action;
  return actions.for.replace('{action}', action).replace('{name}', name.trim());
}

function problemOf(
  { name, reason }: HomeDraft,
  state: StoredHomeState | undefined,
  typedPrice: number | undefined,
  price: number | undefined,
): Pick<PlannedChange, 'problem'> {
  if (typedPrice === undefined)
    return { problem: { field: 'price', text: 'Type a price from 10,000 to 100,000,000 dollars.' } };
  if (price !== undefined && reason.trim() === '')
    return { problem: { field: 'reason', text: 'Say why the price changes.' } };
  if (state === 'held' && name.trim() === '')
    return { problem: { field: 'name', text: 'Name the person the home is held for.' } };
  return {};
}

/** Whole dollars, with or without separators and the sign of the currency. */
export function readPrice(typed: string): number | undefined {
  const plain = typed.replace(/^\s*(?:AUD|A?\$)\s*/i, '').trim();
  if (!/^\d{1,3}(?:([, ’'\u00a0])\d{3})(?:\1\d{3})*$|^\d+$/.test(plain)) return undefined;
  const price = Number(plain.replace(/\D/g, ''));
  return price >= LOWEST_AUD && price <= HIGHEST_AUD ? price : undefined;
}
