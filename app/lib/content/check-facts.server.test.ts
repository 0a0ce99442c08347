import { expect, onTestFinished, test } from 'vitest';
import { addDays, isoToday } from '#content/costs/iso-date.ts';
import { documents, type Edit, layOver } from '#content/edited.ts';
import { inputs } from '#content/inputs.ts';
import { factMistakes } from './check-facts.server.ts';

const DOCUMENT = 'facts/nsw';
const RATE = 'nsw-surcharge-purchaser-duty';
const yesterday = addDays(isoToday(), -1);

/** What is said of a rate whose words are changed in this way, while these are live. */
function mistakesOf(live: object, words: object) {
  Object.assign(inputs(), { replaced: { [RATE]: live } });
  onTestFinished(() => void Reflect.deleteProperty(inputs(), 'replaced'));
  const file = documents.get(DOCUMENT)?.defaults as Edit;
  return factMistakes(DOCUMENT, layOver(file, { [RATE]: words }));
}

test('a new value without a day on which it was read is refused, compared with what is live and not with the file', () => {
  const refused = [
    { path: [RATE, 'readOn'], text: 'With a new value, enter where and on which day you read it.' },
  ];
  expect(mistakesOf({}, { value: 17.5 })).toEqual(refused);
  const live = { value: 17.5, readOn: yesterday };
  expect(mistakesOf(live, { value: 18.5, readOn: yesterday })).toEqual(refused);
  expect(mistakesOf(live, live)).toEqual([]);
});

test('a new value that was read today or elsewhere is accepted, and what was read today can be corrected', () => {
  const live = { value: 17.5, readOn: yesterday };
  expect(mistakesOf(live, { value: 18.5, readOn: isoToday() })).toEqual([]);
  const elsewhere = { ...live, value: 18.5, url: 'https://www.revenue.nsw.gov.au/new' };
  expect(mistakesOf(live, elsewhere)).toEqual([]);
  const readToday = { value: 17.5, readOn: isoToday() };
  expect(mistakesOf(readToday, { ...readToday, value: 18.5 })).toEqual([]);
});
