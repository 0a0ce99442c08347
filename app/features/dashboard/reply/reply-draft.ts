/**
 * Drafts of replies. They are stored on this device with every change, per person and submission, until they are sent or
 * discarded: they survive a reload, a lost connection and an ended session, but not signing out.
 */
import { useSyncExternalStore } from 'react';
import { readStored, store } from '#app/lib/device-storage.ts';
import type { ReplyTemplateId } from '#content/replies/reply-template.ts';
import type { ReplyFile } from './reply-api.ts';

export interface ReplyDraft {
  /** Created with the draft: sent twice, it is one reply. */
  key: string;
  template: ReplyTemplateId | null;
  subject: string;
  text: string;
  /** The text of each figure as in the template. */
  figures: Record<string, string>;
  files: ReplyFile[];
  /** Whose current PDF is attached. */
  project: string | null;
  /** The time of an arranged call, if one was chosen. */
  callAt?: string;
}

interface Kept {
  savedAt: number;
  draft: ReplyDraft;
}

const PREFIX = 'nevia-reply:';
const KEPT_FOR_MS = 30 * 24 * 3_600_000;
/** Used without storage, while the page is open. */
const inMemory = new Map<string, Kept>();

const nameOf = (userId: string, submissionId: string) => `${PREFIX}${userId}:${submissionId}`;

function read(name: string): ReplyDraft | undefined {
  const kept = inMemory.get(name) ?? (readStored(name) as Kept | null);
  // Drafts of earlier versions have no files.
  return kept && Date.now() - kept.savedAt < KEPT_FOR_MS
    ? { ...kept.draft, files: kept.draft.files ?? [], project: kept.draft.project ?? null }
    : undefined;
}

export function readReplyDraft(userId: string, submissionId: string): ReplyDraft | undefined {
  return read(nameOf(userId, submissionId));
}

export function keepReplyDraft(userId: string, submissionId: string, draft: ReplyDraft): void {
  const name = nameOf(userId, submissionId);
  const kept = { savedAt: Date.now(), draft };
  if (store(name, kept)) inMemory.delete(name);
  else inMemory.set(name, kept);
  announce();
}

/** Follows drafts of this page and of other tabs. */
export function useHasReplyDraft(userId: string, submissionId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readReplyDraft(userId, submissionId) !== undefined,
    () => false,
  );
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
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

export function dropReplyDraft(userId: string, submissionId: string): void {
  drop(nameOf(userId, submissionId));
}

/** Signing out leaves nothing for the next person. */
export function forgetReplyDrafts(): void {
  for (const name of names()) drop(name);
}

/** Drafts of submissions that were not opened again. */
export function forgetOldReplyDrafts(): void {
  for (const name of names()) if (!read(name)) drop(name);
}

function drop(name: string): void {
  inMemory.delete(name);
  store(name, undefined);
  announce();
}

function names(): string[] {
  try {
    return [...inMemory.keys(), ...Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))];
  } catch {
    return [...inMemory.keys()];
  }
}
