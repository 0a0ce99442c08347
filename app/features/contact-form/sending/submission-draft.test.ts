import { expect, test } from 'vitest';
import { emptyForm } from '#app/features/contact-form/testing/filled-form.ts';
import { forgetDraft, readDraft, saveDraft } from './submission-draft.ts';

const values = { ...emptyForm, firstName: 'Asha', message: 'Half a sen' };
const HOUR_MS = 3_600_000;

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
    get length() {
      return items.size;
    },
  } as unknown as Storage;
}

test('a draft is restored within a day', () => {
  const storage = memoryStorage();
  saveDraft(storage, values, 0);
  expect(readDraft(storage, 23 * HOUR_MS)).toEqual(values);
});

test('a draft is deleted after a day', () => {
  const storage = memoryStorage();
  saveDraft(storage, values, 0);
  expect(readDraft(storage, 25 * HOUR_MS)).toBeUndefined();
  expect(storage.length).toBe(0);
});

test('an emptied or sent form leaves nothing behind', () => {
  const storage = memoryStorage();
  saveDraft(storage, values);
  saveDraft(storage, emptyForm);
  expect(storage.length).toBe(0);
  saveDraft(storage, values);
  forgetDraft(storage);
  expect(storage.length).toBe(0);
});

test('invalid stored data is not a draft', () => {
  const storage = memoryStorage();
  storage.setItem('nevia-contact-draft', '{{');
  expect(readDraft(storage)).toBeUndefined();
});

test('the form works without storage', () => {
  const forbidden = {
    getItem() {
      throw new Error('forbidden');
    },
    setItem() {
      throw new Error('forbidden');
    },
    removeItem() {
      throw new Error('forbidden');
    },
  } as unknown as Storage;
  expect(readDraft(forbidden)).toBeUndefined();
  expect(() => saveDraft(forbidden, values)).not.toThrow();
  expect(() => forgetDraft(forbidden)).not.toThrow();
});
