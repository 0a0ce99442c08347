/**
 * What staff have typed and not yet saved or sent. It is stored on this device with every change, per person and
 * submission: it survives a reload, a lost connection and an ended session, but not signing out.
 */
import { isSame } from '#content/edited.ts';
import { readStored, store } from './device-storage.ts';

export interface Draft<Value = unknown> {
  /** Also the version: every change has a later one. */
  savedAt: number;
  draft: Value;
  /** Typed in another tab at the same time: kept until the person has chosen one of the two. */
  other?: Value | undefined;
}

const PREFIX = 'nevia-draft:';
const KEPT_FOR_MS = 30 * 24 * 3_600_000;
const DRAFTS_AT_MOST = 200;
/** Used without storage, while the page is open. */
const inMemory = new Map<string, Draft>();
/** What can be restored while the page is open. */
const discarded = new Map<string, Draft>();
const listeners = new Set<() => void>();

/** `of` is the id of a submission, several of them, or another word that the person can draft only once. */
export const draftName = (userId: string, of: string, kind: string) => `${PREFIX}${userId}:${of}:${kind}`;

/** In the shape of `first`. */
export function readDraft<Value>(name: string, first: Value): Draft<Value> | undefined {
  const kept = read(name);
  if (!kept) return undefined;
  const { savedAt, draft, other } = kept;
  const both = { savedAt, draft: fitted(first, draft) };
  return other === undefined ? both : { ...both, other: fitted(first, other) };
}

/** Undefined without a draft. */
export const draftVersion = (name: string): number | undefined => read(name)?.savedAt;

/** Replaces the version that the page shows; a later one, of another tab, is kept beside it. */
export function keepDraft<Value>(name: string, draft: Value, shown: number | undefined): Draft<Value> {
  const stored = read(name) as Draft<Value> | undefined;
  if (stored?.savedAt !== shown) return keepBoth(name, draft, stored?.draft);
  // A double press of Send is one version.
  return stored && isSame(stored.draft, draft) ? stored : keepBoth(name, draft, stored?.other);
}

export function keepBoth<Value>(name: string, draft: Value, other: Value | undefined): Draft<Value> {
  const savedAt = Math.max(Date.now(), (draftVersion(name) ?? 0) + 1);
  const isOne = other === undefined || isSame(other, draft);
  const kept: Draft<Value> = isOne ? { savedAt, draft } : { savedAt, draft, other };
  if (store(name, kept)) inMemory.delete(name);
  else inMemory.set(name, kept);
  announce();
  return kept;
}

/** The shown text was saved or sent. The text of another tab was not: it becomes the draft. */
export function finishDraft(name: string, shown: number | undefined): void {
  const stored = read(name);
  if (!stored || stored.savedAt !== shown) return;
  if (stored.other === undefined) drop(name);
  else keepBoth(name, stored.other, undefined);
}

/** Returns whether there was one, which can be restored. */
export function discardDraft(name: string): boolean {
  const kept = read(name);
  drop(name);
  if (kept) discarded.set(name, kept);
  return kept !== undefined;
}

/** Returns whether it was possible. What was typed since it was discarded is kept beside it. */
export function restoreDraft(name: string): boolean {
  const kept = discarded.get(name);
  discarded.delete(name);
  if (kept) keepBoth(name, kept.draft, read(name)?.draft ?? kept.other);
  return kept !== undefined;
}

/** The submission was erased. */
export function dropDraftsOf(userId: string, submissionId: string): void {
  for (const name of names())
    if (name.startsWith(`${PREFIX}${userId}:`) && name.includes(submissionId)) drop(name);
}

/** Signing out leaves nothing for the next person. */
export function forgetDrafts(): void {
  for (const name of names()) drop(name);
}

/** Drafts that were not opened again; only the latest ones are kept. */
export function forgetOldDrafts(): void {
  const byAge = names().toSorted((one, other) => (draftVersion(other) ?? 0) - (draftVersion(one) ?? 0));
  for (const [place, name] of byAge.entries()) if (place >= DRAFTS_AT_MOST || !read(name)) drop(name);
}

/** Follows changes in this page and in other tabs. */
export function followDrafts(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function announce(): void {
  for (const listener of listeners) listener();
}

function read(name: string): Draft | undefined {
  const kept = inMemory.get(name) ?? (readStored(name) as Draft | null);
  const isWhole = typeof kept?.savedAt === 'number' && 'draft' in kept;
  return isWhole && Date.now() - kept.savedAt < KEPT_FOR_MS ? kept : undefined;
}

function drop(name: string): void {
  inMemory.delete(name);
  discarded.delete(name);
  store(name, undefined);
  announce();
}

function names(): string[] {
  const here = [...inMemory.keys(), ...discarded.keys()];
  try {
    return [...new Set([...here, ...Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))])];
  } catch {
    return here;
  }
}

/** A part that is missing, broken or of an earlier version is as in `first`. Null is a text that does not exist yet. */
function fitted<Value>(first: Value, stored: unknown): Value {
  if (first === null) return (typeof stored === 'string' ? stored : null) as Value;
  const isSameType = typeof stored === typeof first && Array.isArray(stored) === Array.isArray(first);
  if (!isSameType || stored === null) return first;
  if (typeof first !== 'object' || Array.isArray(first)) return stored as Value;
  const parts = Object.entries(first).map(([key, part]) => [key, fitted(part, (stored as never)[key])]);
  return { ...(stored as Value), ...Object.fromEntries(parts) };
}
