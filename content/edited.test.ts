import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editBetween, layOver } from './edited.ts';

const file = {
  phone: '+61 2 5550 0142',
  whatsapp: undefined as string | undefined,
  hero: { title: 'Who We Are', lead: 'A developer.' },
  ticks: [{ name: 'One' }, { name: 'Two' }],
};

test('an edit changes parts of objects and whole lists', () => {
  const edit = { hero: { title: 'Who they are' }, ticks: [{ name: 'Three' }], whatsapp: '61255500142' };
  expect(layOver(file, edit)).toEqual({
    ...file,
    ...edit,
    hero: { title: 'Who they are', lead: 'A developer.' },
  });
});

test('places that a newer file no longer has are left out', () => {
  expect(layOver(file, { fax: '1', hero: { subtitle: 'x' } })).toEqual(file);
});

test('an edit holds only what differs, and undoes to nothing', () => {
  const changed = { ...file, hero: { ...file.hero, lead: 'A builder.' } };
  expect(editBetween(file, changed)).toEqual({ hero: { lead: 'A builder.' } });
  expect(editBetween(file, structuredClone(file))).toBeUndefined();
});

test('laying the edit between two documents over the first gives the second', () => {
  const document = fc.record({
    title: fc.string(),
    count: fc.integer(),
    items: fc.array(fc.record({ name: fc.string() })),
    part: fc.record({ text: fc.string(), shown: fc.boolean() }),
  });
  fc.assert(
    fc.property(document, document, (one, other) => {
      expect(layOver(one, editBetween(one, other))).toEqual(other);
    }),
  );
});
