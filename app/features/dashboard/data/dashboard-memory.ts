import type { VirtualItem } from '@tanstack/react-virtual';
import { forgetChanges } from '#app/features/dashboard/data/changes/pending-changes.ts';
import type { SubmissionFilter } from '#app/features/dashboard/data/list/submission-filter.ts';
import type { ListData } from './submission-cache.ts';

/** The person's position when the session ended: in memory, for that person only, and without any submission. */
export interface DashboardPlace {
  userId: string;
  filter: SubmissionFilter;
  list: ListData | undefined;
  scrollTop: number;
  heights: VirtualItem[];
}

let place: DashboardPlace | undefined;
let isLeaving = false;

export function rememberPlace(left: DashboardPlace): void {
  if (!isLeaving) place = left;
}

/** The position of this person, if the filter is still the same. */
export function rememberedPlace(userId: string, filter: SubmissionFilter): DashboardPlace | undefined {
  isLeaving = false;
  const isSame = JSON.stringify(place?.filter) === JSON.stringify(filter);
  return place?.userId === userId && isSame ? place : undefined;
}

/** Signing out leaves nothing for the next person. */
export function forgetPlace(): void {
  isLeaving = true;
  place = undefined;
  forgetChanges();
}
