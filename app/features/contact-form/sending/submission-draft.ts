/** The visitor's input survives a reload, a crash and the back button, on this device, for a day at most. */
import type { ContactValues } from '#app/features/contact-form/contact-fields.ts';

export type SubmissionDraft = ContactValues;

export const DRAFT_KEY = 'nevia-contact-draft';
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

/** Storage may be full, blocked or hold something else; the form works without it. */
export function readDraft(storage: Storage, now = Date.now()): SubmissionDraft | undefined {
  try {
    const { savedAt, values } = JSON.parse(storage.getItem(DRAFT_KEY) ?? '{}');
    if (typeof savedAt !== 'number' || now - savedAt > KEPT_FOR_MS) {
      storage.removeItem(DRAFT_KEY);
      return undefined;
    }
    return values;
  } catch {
    return undefined;
  }
}

export function saveDraft(storage: Storage, values: SubmissionDraft, now = Date.now()): void {
  try {
    if (isEmpty(values)) storage.removeItem(DRAFT_KEY);
    else storage.setItem(DRAFT_KEY, JSON.stringify({ savedAt: now, values }));
  } catch {}
}

export function forgetDraft(storage: Storage): void {
  try {
    storage.removeItem(DRAFT_KEY);
  } catch {}
}

/** The time zone is always set, so it does not count as typed. */
function isEmpty({ callZone: _, ...typed }: SubmissionDraft): boolean {
  return Object.values(typed).every((value) => value === '');
}
