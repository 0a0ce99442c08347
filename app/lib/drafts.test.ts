import { beforeEach, expect, test, vi } from 'vitest';

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

beforeEach(() => {
  vi.stubGlobal('localStorage', new Storage());
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

/** Each tab has its own memory, and all share the storage. */
function openTab() {
  vi.resetModules();
  return import('./drafts.ts');
}

const stored = () => Object.keys(localStorage).filter((name) => name.startsWith('nevia-'));

test('a draft belongs to one person, one submission and one kind, and survives a reload', async () => {
  const { draftName, keepDraft } = await openTab();
  for (const [person, submission, kind] of [
    ['mira', '1', 'note'],
    ['mira', '1', 'reply'],
    ['mira', '2', 'note'],
    ['tom', '1', 'note'],
  ] as const)
    keepDraft(draftName(person, submission, kind), `${person} ${submission} ${kind}`, undefined);
  const reloaded = await openTab();
  const read = (...of: [string, string, string]) => reloaded.readDraft(reloaded.draftName(...of), '')?.draft;
  expect(read('mira', '1', 'note')).toBe('mira 1 note');
  expect(read('mira', '1', 'reply')).toBe('mira 1 reply');
  expect(read('mira', '2', 'note')).toBe('mira 2 note');
  expect(read('tom', '1', 'note')).toBe('tom 1 note');
  expect(read('tom', '2', 'note')).toBeUndefined();
  reloaded.dropDraftsOf('mira', '1');
  expect(read('mira', '1', 'note')).toBeUndefined();
  expect(read('mira', '1', 'reply')).toBeUndefined();
  expect(read('mira', '2', 'note')).toBe('mira 2 note');
  expect(read('tom', '1', 'note')).toBe('tom 1 note');
});

test('a draft about several submissions is deleted with the first that is erased', async () => {
  const { draftName, keepDraft, dropDraftsOf } = await openTab();
  keepDraft(draftName('mira', 'one,two', 'follow-up'), 'Both ask for plans', undefined);
  dropDraftsOf('mira', 'two');
  expect(stored()).toEqual([]);
});

test('without storage a draft lasts as long as the page', async () => {
  const { readDraft, keepDraft, forgetDrafts } = await openTab();
  Object.assign(localStorage, { isFull: true });
  keepDraft('nevia-draft:mira:1:note', 'Words', undefined);
  expect(readDraft('nevia-draft:mira:1:note', '')?.draft).toBe('Words');
  vi.stubGlobal('localStorage', undefined);
  expect(readDraft('nevia-draft:mira:1:note', '')?.draft).toBe('Words');
  forgetDrafts();
  expect(readDraft('nevia-draft:mira:1:note', '')).toBeUndefined();
});

test('drafts are deleted after signing out, after a month, and above 200', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const { keepDraft, forgetOldDrafts, forgetDrafts } = await openTab();
  keepDraft('nevia-draft:mira:1:note', 'Words', undefined);
  vi.setSystemTime(29 * 86_400_000);
  for (let id = 2; id <= 203; id += 1) {
    vi.setSystemTime(29 * 86_400_000 + id);
    keepDraft(`nevia-draft:mira:${id}:note`, 'Words', undefined);
  }
  vi.setSystemTime(31 * 86_400_000);
  forgetOldDrafts();
  expect(stored()).toHaveLength(200);
  expect(stored()).not.toContain('nevia-draft:mira:3:note');
  expect(stored()).toContain('nevia-draft:mira:4:note');
  forgetDrafts();
  expect(stored()).toEqual([]);
});

test('broken parts of a draft are read as if they were not typed', async () => {
  const { readDraft } = await openTab();
  const first = { typed: { name: '', phone: '' }, files: [], template: null };
  const read = (value: string) => {
    localStorage.setItem('nevia-draft:mira:1:x', value);
    return readDraft<typeof first>('nevia-draft:mira:1:x', first)?.draft;
  };
  for (const broken of ['{', 'null', '7', '"text"', '{}', '{"savedAt":"soon","draft":1}'])
    expect(read(broken)).toBeUndefined();
  const kept = (draft: unknown) => JSON.stringify({ savedAt: Date.now(), draft });
  expect(read(kept(null))).toEqual(first);
  expect(read(kept('text'))).toEqual(first);
  expect(read(kept({ typed: { name: 'Asha', phone: 7 }, files: {}, template: 'papers', later: 1 }))).toEqual({
    typed: { name: 'Asha', phone: '' },
    files: [],
    template: 'papers',
    later: 1,
  });
});

const NAME = 'nevia-draft:mira:1:note';

test('a tab that follows the other one replaces its text', async () => {
  const [one, two] = [await openTab(), await openTab()];
  one.keepDraft(NAME, 'A', undefined);
  const seen = two.draftVersion(NAME);
  two.keepDraft(NAME, 'AB', seen);
  expect(one.readDraft(NAME, '')).toEqual({ savedAt: expect.any(Number), draft: 'AB' });
});

test('two tabs with different texts keep both, in either order, until one is chosen', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const [one, two] = [await openTab(), await openTab()];
  const { savedAt } = one.keepDraft(NAME, 'A', undefined);
  const better = two.keepDraft(NAME, 'A better text', savedAt);
  // This tab has not seen the better text.
  const letter = one.keepDraft(NAME, 'Ax', savedAt);
  expect(letter).toMatchObject({ draft: 'Ax', other: 'A better text' });
  expect(letter.savedAt).toBeGreaterThan(better.savedAt);
  const more = one.keepDraft(NAME, 'Axy', letter.savedAt);
  expect(two.keepDraft(NAME, 'A better text.', better.savedAt)).toMatchObject({
    draft: 'A better text.',
    other: 'Axy',
  });
  expect(more.other).toBe('A better text');
  one.keepBoth(NAME, 'Axy', undefined);
  expect(two.readDraft(NAME, '')).toEqual({ savedAt: expect.any(Number), draft: 'Axy' });
});

test('a text that was saved leaves what was typed since, and the text of the other tab', async () => {
  const [one, two] = [await openTab(), await openTab()];
  const saved = one.keepDraft(NAME, 'A', undefined);
  one.keepDraft(NAME, 'AB', saved.savedAt);
  one.finishDraft(NAME, saved.savedAt);
  expect(one.readDraft(NAME, '')?.draft).toBe('AB');
  // The same text is the same version.
  expect(one.keepDraft(NAME, 'AB', one.draftVersion(NAME)).savedAt).toBe(one.draftVersion(NAME));
  const both = two.keepDraft(NAME, 'C', saved.savedAt);
  two.finishDraft(NAME, both.savedAt);
  expect(two.readDraft(NAME, '')).toEqual({ savedAt: expect.any(Number), draft: 'AB' });
  two.finishDraft(NAME, two.draftVersion(NAME));
  expect(stored()).toEqual([]);
});

test('a discarded draft is restored beside what was typed since, but not after signing out', async () => {
  const { keepDraft, discardDraft, restoreDraft, readDraft, forgetDrafts, dropDraftsOf } = await openTab();
  expect(discardDraft(NAME)).toBe(false);
  keepDraft(NAME, 'A long text', undefined);
  expect(discardDraft(NAME)).toBe(true);
  expect(stored()).toEqual([]);
  keepDraft(NAME, 'New', undefined);
  expect(restoreDraft(NAME)).toBe(true);
  expect(readDraft(NAME, '')).toMatchObject({ draft: 'A long text', other: 'New' });
  for (const forget of [forgetDrafts, () => dropDraftsOf('mira', '1')]) {
    keepDraft(NAME, 'A long text', undefined);
    discardDraft(NAME);
    forget();
    expect(restoreDraft(NAME)).toBe(false);
    expect(stored()).toEqual([]);
  }
});
