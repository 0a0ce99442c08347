import type { VirtualItem } from '@tanstack/react-virtual';
import { dropMarks, waitingMarks } from '#app/features/dashboard/data/changes/waiting-marks.ts';
import type { SubmissionFilter } from '#app/features/dashboard/data/list/submission-filter.ts';
import { forgetReplyDrafts } from '#app/features/dashboard/reply/reply-draft.ts';
import type { TypedFields } from '#app/lib/check-submission.ts';
import type { ListData } from './submission-cache.ts';
import type { HandChannel } from './submission-details-api.ts';

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
const noteDrafts = new Map<string, string>();
let addDraft: AddDraft | undefined;

/** What was typed into "Add by hand": closing the dialog, to look something up during a call, keeps it. */
export interface AddDraft {
  channel: HandChannel;
  about: string;
  typed: TypedFields;
}

export function rememberPlace(left: DashboardPlace): void {
  if (!isLeaving) place = left;
}

/** The position of this person, if the filter is still the same. */
export function rememberedPlace(userId: string, filter: SubmissionFilter): DashboardPlace | undefined {
  isLeaving = false;
  const isSame = JSON.stringify(place?.filter) === JSON.stringify(filter);
  return place?.userId === userId && isSame ? place : undefined;
}

export function readNoteDraft(submissionId: string): string {
  return noteDrafts.get(submissionId) ?? '';
}

export function keepNoteDraft(submissionId: string, text: string): void {
  if (text) noteDrafts.set(submissionId, text);
  else noteDrafts.delete(submissionId);
}

export const readAddDraft = () => addDraft;

export function keepAddDraft(draft: AddDraft | undefined): void {
  addDraft = draft;
}

/** Signing out leaves nothing for the next person. */
export function forgetPlace(): void {
  isLeaving = true;
  place = undefined;
  noteDrafts.clear();
  addDraft = undefined;
  forgetReplyDrafts();
  dropMarks([...waitingMarks().keys()]);
}
