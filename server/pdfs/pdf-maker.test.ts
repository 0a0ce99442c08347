import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { ContentInputs } from '#content/inputs.ts';
import { site } from '#content/site.ts';
import { objectsOf, textOf } from '#pdf/testing/read-pdf.ts';
import { sampleEstimatePdf } from '#pdf/testing/sample-estimate-pdf.ts';
import { networksOf } from '#server/requests/client-address.ts';
import { PdfMaker } from './pdf-maker.ts';

const sheetOf = (content: object, inputs: ContentInputs = {}) => JSON.stringify({ inputs, content });
const PLAN = sheetOf(sampleEstimatePdf);
const BUSY = { ok: false, reason: 'busy' };
const FAILED = { ok: false, reason: 'failed' };
const MADE = { ok: true, pdf: expect.any(Uint8Array) };
const PATIENT = { jobWithinMs: 60_000, idleMs: 60_000 };

function makerWith(
  settings = { ...PATIENT },
  whenDone: (close: () => Promise<void>) => void = onTestFinished,
) {
  const logged: string[] = [];
  const maker = new PdfMaker({ error: ({ why }: { why: string }) => void logged.push(why) }, settings);
  whenDone(() => maker.close());
  return { maker, logged, settings };
}

// Starting a thread takes longer than most of what is tried here, so those that leave it alone share one.
const { maker } = makerWith(PATIENT, (close) => afterAll(close));

test('a thread is started by the first PDF and makes the next ones too', async () => {
  expect(maker.isRunning).toBe(false);
  for (const by of ['a', 'b']) {
    const made = await maker.make(PLAN, [by]);
    expect(made).toEqual(MADE);
    expect(made.ok && Buffer.from(made.pdf).subarray(0, 5).toString()).toBe('%PDF-');
  }
  expect(maker.isRunning).toBe(true);
});

test('each PDF has the words of its own inputs', async () => {
  const brands = ['Aurelia', 'Kestrel', 'Kestrel', 'Aurelia'];
  const made = await Promise.all(
    brands.map((brand, index) =>
      maker.make(sheetOf(sampleEstimatePdf, { edits: { site: { brand } } }), [`visitor ${index}`]),
    ),
  );
  const texts = made.map((one) => (one.ok ? textOf(objectsOf(Buffer.from(one.pdf))) : ''));
  for (const [index, brand] of brands.entries()) {
    const others = [site.brand, ...brands].filter((other) => other !== brand);
    for (const words of [brand, brand.toUpperCase()]) expect(texts[index]).toContain(words);
    for (const other of others) expect(texts[index]).not.toContain(other);
  }
});

test('without work the thread ends, and the next PDF starts another', async () => {
  const { maker, logged } = makerWith({ ...PATIENT, idleMs: 1 });
  expect(await maker.make(PLAN, ['a'])).toEqual(MADE);
  await expect.poll(() => maker.isRunning).toBe(false);
  expect(await maker.make(PLAN, ['a'])).toEqual(MADE);
  expect(logged).toEqual([]);
});

test('eight may wait; further requests are refused until there is a place again', async () => {
  const first = maker.make(PLAN, ['first']);
  const waiting = Array.from({ length: 8 }, (_, index) => maker.make('{}', [`visitor ${index}`]));
  expect(await maker.make(PLAN, ['one too many'])).toEqual(BUSY);
  expect(await first).toEqual(MADE);
  const late = maker.make(PLAN, ['one too many']);
  expect(await Promise.all([...waiting, late])).toEqual([...Array(8).fill(FAILED), MADE]);
});

test('one visitor who asks again and again leaves the places to the others', async () => {
  const greedy = Array.from({ length: 20 }, () => maker.make(PLAN, ['greedy']));
  const other = maker.make(PLAN, ['other']);
  expect(await Promise.all(greedy)).toEqual([MADE, MADE, ...Array(18).fill(BUSY)]);
  expect(await other).toEqual(MADE);
});

test('many networks of one /48 leave the places to the others', async () => {
  const greedy = Array.from({ length: 10 }, (_, n) =>
    maker.make(PLAN, networksOf(`2001:db8:1:${Math.floor(n / 2)}::1`)),
  );
  const other = maker.make(PLAN, networksOf('2001:db8:2::1'));
  expect(await Promise.all(greedy)).toEqual([...Array(4).fill(MADE), ...Array(6).fill(BUSY)]);
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

test('a job that takes too long is given up with its thread, and the next one works', async () => {
  const { maker, logged, settings } = makerWith({ ...PATIENT, jobWithinMs: 1 });
  const late = maker.make(PLAN, ['a']);
  settings.jobWithinMs = PATIENT.jobWithinMs;
  const next = maker.make(PLAN, ['b']);
  expect([await late, await next]).toEqual([FAILED, MADE]);
  expect(logged).toEqual(['The rendering took too long.']);
});

test('when the thread dies, its job is lost and the next one works', async () => {
  const { maker, logged } = makerWith();
  const [lost, next] = [maker.make(PLAN, ['a']), maker.make(PLAN, ['b'])];
  await maker.crash();
  expect([await lost, await next]).toEqual([FAILED, MADE]);
  expect(logged).toEqual(['The rendering thread ended.']);
  // Also while it has nothing to do.
  await maker.crash();
  await expect.poll(() => maker.isRunning).toBe(false);
  expect(await maker.make(PLAN, ['a'])).toEqual(MADE);
});

test('what cannot be set is refused, and the thread lives on', async () => {
  const { maker, logged } = makerWith();
  expect(await maker.make('{"title": 1', ['a'])).toEqual(FAILED);
  expect(await maker.make('{}', ['a'])).toEqual(FAILED);
  expect(logged).toHaveLength(2);
  expect(await maker.make(PLAN, ['a'])).toEqual(MADE);
});

test('a thread that takes too much memory ends alone', async () => {
  const { maker, logged } = makerWith();
  const leftOut = Array(400_000).fill('interest and fees of a loan');
  expect(await maker.make(sheetOf({ ...sampleEstimatePdf, leftOut }), ['a'])).toEqual(FAILED);
  expect(logged[0]).toMatch(/memory/);
  expect(await maker.make(PLAN, ['a'])).toEqual(MADE);
});

test('closing ends the thread, whatever it does, and refuses what waits', async () => {
  const { maker } = makerWith();
  const requested = ['a', 'b', 'c'].map((by) => maker.make(PLAN, [by]));
  await maker.close();
  expect(await Promise.all(requested)).toEqual([FAILED, BUSY, BUSY]);
  expect(maker.isRunning).toBe(false);
  expect(await maker.make(PLAN, ['d'])).toEqual(BUSY);
});
