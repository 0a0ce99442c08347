import fc from 'fast-check';
import { expect, test } from 'vitest';
import { originalOf, valueAt, withId, withValue } from '#app/components/staff/form/shape.ts';
import { slugOf } from '#app/lib/slug-of.ts';
import { defaultsBelow, editBetween, layOver } from '#content/edited.ts';
import { changedOriginals, differences, hasField, labelOf, pathLabel, shapeOf } from './form-shape.ts';

const file = {
  meta: { path: '/about', title: 'About', share: 'about' },
  whatsapp: null,
  lead: 'Two projects in two cities, with an office at each end: Sydney and Hyderabad.',
  hours: 24,
  sample: true,
  keywords: ['one', 'two'],
  licences: [],
  questions: [
    { id: 'approval', group: 'buying', question: 'Do I need approval?', answer: ['Yes.'] },
    {
      id: 'cost',
      group: 'money',
      question: 'What does it cost?',
      answer: [],
      more: { label: 'Plan', to: '/plan' },
    },
  ],
};

function fieldsOf(shape: ReturnType<typeof shapeOf>): Record<string, unknown> {
  if (shape?.kind !== 'group') throw new Error('not a group');
  return Object.fromEntries(shape.fields.map((field) => [field.key, field.shape]));
}

test('every word of a file has a field, and names for machines have none', () => {
  const fields = fieldsOf(shapeOf(file));
  expect(fields).toMatchObject({
    meta: { kind: 'group', fields: [{ key: 'title' }] },
    whatsapp: { kind: 'text', isOptional: true },
    lead: { kind: 'text', isLong: true, isOptional: false },
    hours: { kind: 'number' },
    sample: { kind: 'boolean' },
    keywords: { kind: 'list', entry: { kind: 'text' }, blank: '' },
  });
  expect(fields.licences).toMatchObject({ blank: { holder: '', number: '', state: '' } });
});

test('days of the week are chosen, and so is the heading of a question; a file of a drawing has no field', () => {
  const fields = fieldsOf(
    shapeOf({
      hours: [{ days: [1, 2], opens: '09:00' }],
      leaders: [{ name: 'Asha', image: '/drawings/leaders/plate-1.svg' }],
    }),
  );
  expect(fields.hours).toMatchObject({
    entry: { fields: [{ key: 'days', shape: { kind: 'weekdays' } }, { key: 'opens' }] },
    blank: { days: [], opens: '' },
  });
  expect(fields.leaders).toMatchObject({ entry: { fields: [{ key: 'name' }] }, blank: { image: '' } });
  const { questions } = fieldsOf(shapeOf(file));
  expect(questions).toMatchObject({
    entry: {
      fields: [
        {
          key: 'group',
          shape: {
            kind: 'choice',
            options: [
              ['buying', 'Buying'],
              ['money', 'Money'],
            ],
          },
        },
        {},
        {},
        {},
      ],
    },
  });
});

test.each([
  ['first', file.questions],
  ['last', file.questions.toReversed()],
])('a new entry has no optional group, even if the %s entry has one', (_, list) => {
  const { questions } = fieldsOf(shapeOf({ questions: list })) as { questions: { blank: unknown } };
  expect(questions.blank).toEqual({ id: '', group: expect.any(String), question: '', answer: [] });
});

test('entries of a list have the optional fields of all entries', () => {
  const { questions } = fieldsOf(shapeOf(file)) as { questions: { entry: ReturnType<typeof shapeOf> } };
  expect(Object.keys(fieldsOf(questions.entry))).toEqual(['group', 'question', 'answer', 'more']);
});

test('a new entry gets an id from its question, once', () => {
  const entry = { id: '', question: 'May I rent it out, and to whom?' };
  expect(withId(entry, file.questions)).toMatchObject({ id: 'may-i-rent-it-out' });
  expect(withId({ id: '', name: 'Cost' }, file.questions)).toMatchObject({ id: '' });
  expect(withId(file.questions[0], file.questions)).toBe(file.questions[0]);
});

test('an optional group in an entry appears with its first text and goes with its last', () => {
  const path = ['questions', 0, 'more', 'label'];
  const filled = withValue(file, path, 'Read on');
  expect(valueAt(filled, ['questions', 0, 'more'])).toEqual({ label: 'Read on' });
  expect(withValue(filled, path, undefined)).toEqual(file);
});

test('a filled and emptied optional text leaves no edit', () => {
  const filled = withValue(file, ['whatsapp'], '61255500142');
  expect(editBetween(file, filled)).toEqual({ whatsapp: '61255500142' });
  expect(editBetween(file, withValue(filled, ['whatsapp'], undefined))).toBeUndefined();
});

test('a typed text comes back from its edit, in whatever order the database has the keys', () => {
  const texts = fc.constantFrom(['lead'], ['meta', 'title'], ['keywords', 1], ['questions', 1, 'question']);
  fc.assert(
    fc.property(texts, fc.string(), (path, text) => {
      const edit = editBetween(file, withValue(file, path, text));
      const stored = edit && JSON.parse(JSON.stringify(edit), reversed);
      const value = layOver(file, stored);
      expect(valueAt(value, path)).toBe(text);
      expect(editBetween(file, withValue(value, path, valueAt(file, path)))).toBeUndefined();
    }),
  );
});

function reversed(_: string, value: unknown): unknown {
  return value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toReversed())
    : value;
}

test('a mistake in a hidden place has no field', () => {
  const shape = shapeOf(file);
  expect(hasField(shape, ['questions', 0, 'question'])).toBe(true);
  expect(hasField(shape, ['questions'])).toBe(true);
  expect(hasField(shape, ['questions', 0, 'id'])).toBe(false);
  expect(hasField(shape, ['questions', 0])).toBe(false);
});

test('a moved entry is compared with its own original', () => {
  expect(originalOf(file.questions, file.questions[1], 0)).toBe(file.questions[1]);
  expect(originalOf(file.keywords, 'three', 1)).toBe('two');
});

test('differences name each text, entries of lists among them', () => {
  const changed = withValue(withValue(file, ['meta', 'title'], 'We'), ['keywords'], ['one']);
  expect(differences(file, changed)).toEqual([
    { path: ['meta', 'title'], before: 'About', after: 'We' },
    { path: ['keywords', 1], before: 'two', after: undefined },
  ]);
  expect(labelOf('replyAim')).toBe('Reply aim');
  expect(labelOf('nsw-surcharge-from')).toBe('NSW surcharge from');
  expect(pathLabel(['offices', 1, 'timeZone'])).toBe('Offices, 2, time zone');
});

test('an upgrade that changes the original of edited words is noticed, and no other', () => {
  const edit = { meta: { title: 'About us' } };
  const live = { edit, defaults: defaultsBelow(file, edit) };
  expect(changedOriginals({ ...file, lead: 'New words.' }, live)).toEqual([]);
  const upgraded = { ...file, meta: { ...file.meta, title: 'Who we are' } };
  expect(changedOriginals(upgraded, live)).toEqual([
    { path: ['meta', 'title'], before: 'About', after: 'Who we are' },
  ]);
  expect(changedOriginals(upgraded, { edit: null, defaults: null })).toEqual([]);
});

test('a new entry starts without the values that identify another one', () => {
  const leaders = [
    { id: 'mira', image: '/leaders/mira.svg', name: 'Mira', slug: 'mira', accent: 'brass', sample: true },
  ];
  const shape = shapeOf({ leaders });
  expect(shape?.kind === 'group' && shape.fields[0]?.shape).toMatchObject({
    blank: { id: '', image: '', name: '', slug: '', accent: 'brass', sample: false },
  });
});

test('lists that are empty in the file can be filled', () => {
  const shape = shapeOf({ tags: [], list: [], closedOn: [], licences: [] });
  for (const key of ['tags', 'list', 'closedOn', 'licences']) expect(hasField(shape, [key])).toBe(true);
});

test('an address is suggested from a title', () => {
  expect(slugOf("Sydney's trains: what do they cost?")).toBe('sydneys-trains-what-do-they-cost');
  expect(slugOf('…')).toBe('');
});
