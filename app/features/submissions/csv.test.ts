import { expect, test } from 'vitest';
import { csvHead, csvLine } from './csv.ts';

test('the first line starts with a byte order mark', () => {
  expect(csvHead(['id', 'email'])).toBe('\ufeffid,email\r\n');
});

test('commas, quotes and line ends are quoted', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', null, 'रवि 🏡'])).toBe(
    '"a,b","say ""hi""","two\nlines",,रवि 🏡\r\n',
  );
});

for (const start of ['=', '+', '-', '@', '\t', '\r']) {
  test(`a cell that starts with ${JSON.stringify(start)} is text`, () => {
    const [cell] = csvLine([`${start}cmd|'/c calc'!A1`]).split('\r\n');
    expect(csvLine([`${start}1+1`]).replace(/^"/, '')).toMatch(/^'/);
    expect(cell).not.toMatch(/^"?[=+\-@\t\r]/);
  });
}

test('a formula after a line end stays inside its quotes', () => {
  expect(csvLine(['first\n=1+1'])).toBe('"first\n=1+1"\r\n');
});
