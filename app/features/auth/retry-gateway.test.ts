import { expect, test } from 'vitest';
import { retryGateway } from './retry-gateway.ts';

function answers(...statuses: number[]) {
  const waits: number[] = [];
  let asked = 0;
  const ask = async () => {
    const status = statuses[Math.min(asked, statuses.length - 1)] ?? 200;
    asked += 1;
    return { error: status === 200 ? null : { status } };
  };
  const wait = async (ms: number) => {
    waits.push(ms);
  };
  return { ask, wait, waits };
}

test('a gateway that recovers in time is not noticed', async () => {
  const { ask, wait, waits } = answers(502, 503, 504, 200);
  expect(await retryGateway(ask, wait)).toEqual({ error: null });
  expect(waits).toEqual([200, 400, 800]);
});

test('a gateway that stays down is reported after three retries', async () => {
  const { ask, wait, waits } = answers(503);
  expect(await retryGateway(ask, wait)).toEqual({ error: { status: 503 } });
  expect(waits).toHaveLength(3);
});

for (const status of [0, 400, 401, 422, 429, 500]) {
  test(`an answer of ${status} is final`, async () => {
    const { ask, wait, waits } = answers(status);
    expect(await retryGateway(ask, wait)).toEqual({ error: { status } });
    expect(waits).toEqual([]);
  });
}
