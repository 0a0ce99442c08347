import { expect, test } from 'vitest';
import { createUndoSteps } from './undo-steps.ts';

function started() {
  let now = 0;
  const undone: string[] = [];
  const steps = createUndoSteps(() => now);
  const change = (name: string) => steps.add(async () => undone.push(name));
  const undo = () => steps.last(() => undone.push('nothing'));
  return { steps, undone, change, undo, pass: (ms: number) => (now += ms) };
}

test('three changes are undone newest first, then there is nothing', async () => {
  const { undone, change, undo } = started();
  for (const name of ['Asha', 'Tom', 'Mira']) change(name);
  await Promise.all([undo(), undo(), undo(), undo()]);
  expect(undone).toEqual(['Mira', 'Tom', 'Asha', 'nothing']);
});

test('each change has a minute of its own', async () => {
  const { undone, change, undo, pass } = started();
  change('Asha');
  pass(40_000);
  change('Tom');
  pass(40_000);
  await undo();
  await undo();
  expect(undone).toEqual(['Tom', 'nothing']);
});

test('the button of a message undoes its own change, once', async () => {
  const { undone, change, undo } = started();
  const press = change('Asha');
  change('Tom');
  press();
  press();
  await undo();
  await undo();
  expect(undone).toEqual(['Asha', 'Tom', 'nothing']);
});

test('a change that is still being saved is the newest one', async () => {
  const { steps, undone, change, undo } = started();
  change('Asha');
  const { promise, resolve } = Promise.withResolvers<void>();
  void steps.during(promise.then(() => change('Tom')));
  const undoing = undo();
  resolve();
  await undoing;
  expect(undone).toEqual(['Tom']);
});

test('one undo ends before the next one begins, also after a failure', async () => {
  const { steps, undone, change, undo } = started();
  change('Asha');
  const { promise, reject } = Promise.withResolvers<void>();
  steps.add(() => promise);
  const [failed, second] = [undo(), undo()];
  reject(new Error('No connection'));
  await expect(failed).rejects.toThrow('No connection');
  await second;
  expect(undone).toEqual(['Asha']);
});
