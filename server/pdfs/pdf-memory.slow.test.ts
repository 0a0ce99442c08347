import { expect, onTestFinished, test } from 'vitest';
import { sampleEstimatePdf } from '#pdf/testing/sample-estimate-pdf.ts';
import { PdfMaker } from './pdf-maker.ts';

// server/job-thread.slow.test.ts tries the same with less memory.
test('a thread that takes too much memory for a PDF ends alone', async () => {
  const logged: string[] = [];
  const log = { error: ({ why }: { why: string }) => void logged.push(why) };
  const maker = new PdfMaker(log, { jobWithinMs: 200_000, idleMs: 60_000 });
  onTestFinished(() => maker.close());
  const make = (content: object) => maker.make(JSON.stringify({ inputs: {}, content }), ['a']);
  const leftOut = Array(400_000).fill('interest and fees of a loan');
  expect(await make({ ...sampleEstimatePdf, leftOut })).toEqual({ ok: false, reason: 'failed' });
  expect(logged).toEqual([expect.stringMatching(/memory/)]);
  expect(await make(sampleEstimatePdf)).toMatchObject({ ok: true });
});
