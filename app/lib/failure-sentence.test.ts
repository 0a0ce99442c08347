import { expect, test } from 'vitest';
import { failureSentence, thrownSentence } from './failure-sentence.ts';

test("a failed request is described without the browser's message", () => {
  for (const message of [
    'TypeError: Failed to fetch',
    'NetworkError when attempting to fetch resource.',
    'Load failed',
    'fetch failed',
  ]) {
    expect(failureSentence(message, 0)).toMatch(/^The server could not be reached\./);
    expect(thrownSentence(new TypeError(message))).toMatch(/^The server could not be reached\./);
  }
});

test("the server's message is part of a sentence", () => {
  expect(failureSentence('The disk is full', 500)).toBe('The server returned an error: The disk is full');
  expect(failureSentence('', 502)).toBe('The server returned an error (502). Please try again.');
  expect(thrownSentence(new Error('The server is not responding. Please try again in a minute.'))).toBe(
    'The server is not responding. Please try again in a minute.',
  );
});
