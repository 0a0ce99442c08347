import { expect, test } from 'vitest';
import { headerColour } from './header-colour.ts';

test('three channels become one colour, and a missing value is an error', () => {
  expect(headerColour(':root{--header-rgb:0 16 255;}')).toBe('#0010ff');
  expect(() => headerColour(':root{}')).toThrow('app/app.css has no --header-rgb');
});
