import { expect, test } from 'vitest';
import { costStackLayout } from './cost-stack-drawing.ts';

const parts = [
  { name: 'duty', amount: 32_662 },
  { name: 'surcharge', amount: 76_500 },
  { name: 'approval', amount: 15_100 },
];

test('the storeys are stacked to scale', () => {
  const { storeys, top, foot } = costStackLayout(parts);
  const [duty, surcharge, approval] = storeys;
  expect(duty!.y + duty!.height).toBeCloseTo(foot);
  expect(surcharge!.y + surcharge!.height).toBeCloseTo(duty!.y);
  expect(approval!.y).toBeCloseTo(top);
  expect(surcharge!.height / duty!.height).toBeCloseTo(76_500 / 32_662);
});

test('what costs nothing is not drawn', () => {
  expect(costStackLayout([...parts, { name: 'conveyancing', amount: 0 }]).storeys).toHaveLength(3);
});

test('labels of thin storeys keep their distance and stay inside', () => {
  const { storeys } = costStackLayout([
    { name: 'surcharge', amount: 1_000_000 },
    { name: 'duty', amount: 10 },
    { name: 'approval', amount: 10 },
    { name: 'conveyancing', amount: 10 },
  ]);
  storeys.forEach(({ labelY }, index) => {
    expect(labelY).toBeGreaterThanOrEqual(18);
    const below = storeys[index - 1];
    if (below) expect(below.labelY - labelY).toBeGreaterThanOrEqual(42);
  });
});
