import type { VirtualItem } from '@tanstack/react-virtual';
import type { InboxPlace } from './inbox-state.ts';

/** Where a person was when the session ended: kept in memory, for that person only, and without any submission. */
export interface DashboardPlace extends InboxPlace {
  userId: string;
  scrollY: number;
  heights: VirtualItem[];
}

let place: DashboardPlace | undefined;
let isLeaving = false;
const noteDrafts = new Map<string, string>();

export function rememberPlace(left: DashboardPlace): void {
  if (!isLeaving) place = left;
}

export function rememberedPlace(userId: string): DashboardPlace | undefined {
  isLeaving = false;
  return place?.userId === userId ? place : undefined;
}

export function readNoteDraft(submissionId: string): string {
  return noteDrafts.get(submissionId) ?? '';
}

export function keepNoteDraft(submissionId: string, text: string): void {
  if (text) noteDrafts.set(submissionId, text);
  else noteDrafts.delete(submissionId);
}

/** Somebody who signs out leaves nothing behind for the next one. */
export function forgetPlace(): void {
  isLeaving = true;
  place = undefined;
  noteDrafts.clear();
}
