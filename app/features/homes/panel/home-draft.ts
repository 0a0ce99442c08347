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

const LOWEST_AUD = 10_000;
const HIGHEST_AUD = 100_000_000;
const { actions } = adminHomesPage;

export type PlannedChange = ReturnType<typeof plannedChange>;

export function plannedChange(home: StoredHome, draft: HomeDraft) {
  const state = draft.state === home.state ? undefined : draft.state;
  const typedPrice = draft.price === undefined ? home.price : readPrice(draft.price);
  const price = typedPrice === home.price ? undefined : typedPrice;
  return {
    state,
    price,
    isNothing: state === undefined && typedPrice === home.price,
    label: labelOf(home, draft, state),
    problem: problemOf(draft, state, typedPrice, price),
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

/** What is missing or wrong, and the field to correct. */
function problemOf(
  { name, reason }: HomeDraft,
  state: StoredHomeState | undefined,
  typedPrice: number | undefined,
  price: number | undefined,
): { field: 'name' | 'price' | 'reason'; text: string } | undefined {
  if (typedPrice === undefined)
    return { field: 'price', text: 'Type a price from 10,000 to 100,000,000 dollars.' };
  if (price !== undefined && reason.trim() === '')
    return { field: 'reason', text: 'Say why the price changes.' };
  if (state === 'held' && name.trim() === '')
    return { field: 'name', text: 'Name the person the home is held for.' };
  return undefined;
}

/** Whole dollars, with or without separators and the sign of the currency. */
export function readPrice(typed: string): number | undefined {
  const plain = typed.replace(/^\s*(?:AUD|A?\$)\s*/i, '').trim();
  if (!/^\d{1,3}(?:([, ’'\u00a0])\d{3})(?:\1\d{3})*$|^\d+$/.test(plain)) return undefined;
  const price = Number(plain.replace(/\D/g, ''));
  return price >= LOWEST_AUD && price <= HIGHEST_AUD ? price : undefined;
}
