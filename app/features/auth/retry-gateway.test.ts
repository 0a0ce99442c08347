import { expect, test } from 'vitest';
import { retryGateway } from './retry-gateway.ts';

function answers(...statuses: number[]) {
  const waits: number[] = [];
  let requests = 0;
  const call = async () => {
    const status = statuses[Math.min(requests, statuses.length - 1)] ?? 200;
    requests += 1;
    return { error: status === 200 ? null : { status } };
  };
  const wait = async (ms: number) => {
    waits.push(ms);
  };
  return { call, wait, waits };
}

test('a gateway that recovers in time causes no error', async () => {
  const { call, wait, waits } = answers(502, 503, 504, 200);
  expect(await retryGateway(call, wait)).toEqual({ error: null });
  expect(waits).toEqual([200, 400, 800]);
});

test('a gateway that stays down is reported after three retries', async () => {
  const { call, wait, waits } = answers(503);
  expect(await retryGateway(call, wait)).toEqual({ error: { status: 503 } });
  expect(waits).toHaveLength(3);
});

for (const status of [0, 400, 401, 422, 429, 500]) {
  test(`a response with status ${status} is final`, async () => {
    const { call, wait, waits } = answers(status);
    expect(await retryGateway(call, wait)).toEqual({ error: { status } });
    expect(waits).toEqual([]);
  });
}
