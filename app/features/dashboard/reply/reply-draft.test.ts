import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  dropReplyDraft,
  forgetOldReplyDrafts,
  forgetReplyDrafts,
  keepReplyDraft,
  readReplyDraft,
} from './reply-draft.ts';

const draft = {
  key: 'k',
  template: null,
  subject: 'S',
  text: 'Words',
  figures: {},
  files: [{ id: 'f', name: 'a.pdf', bytes: 3 }],
  project: null,
};

/** As much of Storage as drafts need; a full one refuses to store. */
class Storage {
  isFull = false;
  getItem(name: string) {
    return (this as unknown as Record<string, string>)[name] ?? null;
  }
  setItem(name: string, value: string) {
    if (this.isFull) throw new Error('QuotaExceededError');
    (this as unknown as Record<string, string>)[name] = value;
  }
  removeItem(name: string) {
    delete (this as unknown as Record<string, string>)[name];
  }
}

beforeEach(() => vi.stubGlobal('localStorage', new Storage()));
afterEach(() => {
  forgetReplyDrafts();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a draft belongs to one person and one submission', () => {
  keepReplyDraft('mira', '1', draft);
  expect(readReplyDraft('mira', '1')).toEqual(draft);
  expect(readReplyDraft('tom', '1')).toBeUndefined();
  expect(readReplyDraft('mira', '2')).toBeUndefined();
  dropReplyDraft('mira', '1');
  expect(readReplyDraft('mira', '1')).toBeUndefined();
});

test('without storage a draft lasts as long as the page', () => {
  Object.assign(localStorage, { isFull: true });
  keepReplyDraft('mira', '1', draft);
  expect(readReplyDraft('mira', '1')).toEqual(draft);
});

test('drafts are deleted after signing out and after a month', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  keepReplyDraft('mira', '1', draft);
  vi.setSystemTime(29 * 86_400_000);
  keepReplyDraft('mira', '2', draft);
  vi.setSystemTime(31 * 86_400_000);
  forgetOldReplyDrafts();
  expect(Object.keys(localStorage).filter((name) => name.startsWith('nevia-reply'))).toHaveLength(1);
  expect(readReplyDraft('mira', '2')).toEqual(draft);
  forgetReplyDrafts();
  expect(Object.keys(localStorage).filter((name) => name.startsWith('nevia-reply'))).toEqual([]);
});

test('a draft of an earlier version is read without files', () => {
  const { files: _, project: __, ...older } = { ...draft, attachments: ['brochure.pdf'] };
  localStorage.setItem('nevia-reply:mira:1', JSON.stringify({ savedAt: Date.now(), draft: older }));
  expect(readReplyDraft('mira', '1')).toMatchObject({ text: 'Words', files: [], project: null });
});
