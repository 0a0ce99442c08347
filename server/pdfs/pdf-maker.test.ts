import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ContentInputs } from '#content/inputs.ts';
import { site } from '#content/site.ts';
import { objectsOf, textOf } from '#pdf/testing/read-pdf.ts';
import { sampleEstimatePdf } from '#pdf/testing/sample-estimate-pdf.ts';
import { networksOf } from '#server/requests/client-address.ts';
import { PdfMaker } from './pdf-maker.ts';

const sheetOf = (content: object, inputs: ContentInputs = {}) => JSON.stringify({ inputs, content });
const PLAN = sheetOf(sampleEstimatePdf);
/** It takes its turn and no time. */
const EMPTY = sheetOf({});
const BUSY = { ok: false, reason: 'busy' };
const FAILED = { ok: false, reason: 'failed' };
const MADE = { ok: true, pdf: expect.any(Uint8Array) };
const PATIENT = { jobWithinMs: 60_000, idleMs: 60_000 };

// Starting a thread takes longer than all that is tried here, so one maker is tried with everything, and closed at the end.
const settings = { ...PATIENT };
const logged: string[] = [];
const maker = new PdfMaker({ error: ({ why }: { why: string }) => void logged.push(why) }, settings);
afterAll(() => maker.close());
beforeEach(() => void logged.splice(0));

test('a thread is started by the first PDF and makes the next ones too', async () => {
  expect(maker.isRunning).toBe(false);
  for (const by of ['a', 'b']) {
    const made = await maker.make(PLAN, [by]);
    expect(made).toEqual(MADE);
    expect(made.ok && Buffer.from(made.pdf).subarray(0, 5).toString()).toBe('%PDF-');
  }
  expect(maker.isRunning).toBe(true);
});

test('eight may wait; further requests are refused until there is a place again', async () => {
  const first = maker.make(PLAN, ['first']);
  const waiting = Array.from({ length: 8 }, (_, index) => maker.make(EMPTY, [`visitor ${index}`]));
  expect(await maker.make(PLAN, ['one too many'])).toEqual(BUSY);
  expect(await first).toEqual(MADE);
  const late = maker.make(PLAN, ['one too many']);
  expect(await Promise.all([...waiting, late])).toEqual([...Array(8).fill(FAILED), MADE]);
});

test('one visitor who asks again and again leaves the places to the others', async () => {
  const greedy = Array.from({ length: 20 }, () => maker.make(EMPTY, ['greedy']));
  const other = maker.make(PLAN, ['other']);
  expect(await Promise.all(greedy)).toEqual([FAILED, FAILED, ...Array(18).fill(BUSY)]);
  expect(await other).toEqual(MADE);
});

test('many networks of one /48 leave the places to the others', async () => {
  const greedy = Array.from({ length: 10 }, (_, n) =>
    maker.make(EMPTY, networksOf(`2001:db8:1:${Math.floor(n / 2)}::1`)),
  );
  const other = maker.make(PLAN, networksOf('2001:db8:2::1'));
  expect(await Promise.all(greedy)).toEqual([...Array(4).fill(FAILED), ...Array(6).fill(BUSY)]);
  expect(await other).toEqual(MADE);
});

test('who leaves gives up their place', async () => {
  const leaving = new AbortController();
  const first = maker.make(PLAN, ['first']);
  const gone = Array.from({ length: 8 }, (_, index) => maker.make(PLAN, [`${index}`], leaving.signal));
  expect(await maker.make(PLAN, ['other'])).toEqual(BUSY);
  leaving.abort();
  expect(await Promise.all(gone)).toEqual(Array(8).fill(BUSY));
  expect(await maker.make(PLAN, ['gone before'], leaving.signal)).toEqual(BUSY);
  expect(await Promise.all([first, maker.make(PLAN, ['other'])])).toEqual([MADE, MADE]);
});

test('a job that takes too long is given up, and the next one works', async () => {
  settings.jobWithinMs = 1;
  const late = maker.make(PLAN, ['a']);
  settings.jobWithinMs = PATIENT.jobWithinMs;
  const next = maker.make(PLAN, ['b']);
  expect([await late, await next]).toEqual([FAILED, MADE]);
  expect(logged).toEqual(['The rendering took too long.']);
});

test('what cannot be set is refused, and the thread lives on', async () => {
  expect(await maker.make('{"title": 1', ['a'])).toEqual(FAILED);
  expect(await maker.make(EMPTY, ['a'])).toEqual(FAILED);
  expect(logged).toHaveLength(2);
  expect(maker.isRunning).toBe(true);
  expect(await maker.make(PLAN, ['a'])).toEqual(MADE);
});

test('each PDF has the words of its own inputs, and without work the thread ends', async () => {
  settings.idleMs = 1;
  const inputs = { edits: { site: { brand: 'Aurelia' } } };
  const sheets = [PLAN, sheetOf(sampleEstimatePdf, inputs), sheetOf(sampleEstimatePdf, inputs)];
  const made = await Promise.all(sheets.map((sheet, index) => maker.make(sheet, [`visitor ${index}`])));
  settings.idleMs = PATIENT.idleMs;
  const [own = '', ...edited] = made.map((one) => (one.ok ? textOf(objectsOf(Buffer.from(one.pdf))) : ''));
  expect(own).toContain(site().brand);
  expect(own).not.toMatch(/aurelia/i);
  for (const text of edited) {
    for (const words of ['Aurelia', 'AURELIA']) expect(text).toContain(words);
    expect(text).not.toContain(site().brand);
  }
  await expect.poll(() => maker.isRunning).toBe(false);
  expect(logged).toEqual([]);
});

test('when the thread dies, its job is lost and the next one works', async () => {
  const [lost, next] = [maker.make(PLAN, ['a']), maker.make(PLAN, ['b'])];
  await maker.crash();
  expect([await lost, await next]).toEqual([FAILED, MADE]);
  expect(logged).toEqual(['The rendering thread ended.']);
});

test('closing ends the thread, whatever it does, and refuses what waits', async () => {
  const requested = ['a', 'b', 'c'].map((by) => maker.make(PLAN, [by]));
  await maker.close();
  expect(await Promise.all(requested)).toEqual([FAILED, BUSY, BUSY]);
  expect(maker.isRunning).toBe(false);
  expect(await maker.make(PLAN, ['d'])).toEqual(BUSY);
});
