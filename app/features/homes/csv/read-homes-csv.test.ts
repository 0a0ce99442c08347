import { expect, test } from 'vitest';
import { MOST_HOMES, readHomesCsv } from './read-homes-csv.ts';

const HEAD = 'number,type,aspect,inside_sqm,outside_sqm,parking,price';
const GOOD = '3.02,one-bed,north,52,9,1,850000';
const home = {
  number: '3.02',
  type: 'one-bed',
  aspect: 'north',
  inside_sqm: 52,
  outside_sqm: 9,
  parking: 1,
  price: 850_000,
};
const read = (...lines: string[]) => readHomesCsv(lines.join('\n'), 'sydnevia');
const messageOf = (...lines: string[]) => {
  const file = read(...lines);
  return file.ok ? '' : file.message;
};
const errorOf = (line: string) => {
  const file = read(HEAD, line);
  const [row] = file.ok ? file.rows : [];
  return row && 'error' in row ? row.error : '';
};

test('commas, semicolons, tabs, quotes, a byte order mark and any line end are read alike', () => {
  const expected = { ok: true, rows: [{ line: 2, number: '3.02', home }] };
  expect(read(HEAD, GOOD)).toEqual(expected);
  for (const separator of [';', '\t'])
    expect(read(HEAD.replaceAll(',', separator), GOOD.replaceAll(',', separator))).toEqual(expected);
  const quoted = '"3.02","one-bed","north","52","9","1","850,000"';
  expect(readHomesCsv(`\ufeff${HEAD}\r\n${quoted}\r\n\r\n`, 'sydnevia')).toEqual(expected);
  expect(readHomesCsv(`${HEAD}\r${GOOD}\r`, 'sydnevia')).toEqual(expected);
});

test('columns may be in any order, and an exported state is skipped', () => {
  expect(read(`state,price,${HEAD.replace(',price', '')}`, 'sold,850000,3.02,one-bed,north,52,9,1')).toEqual({
    ok: true,
    rows: [{ line: 2, number: '3.02', home }],
  });
});

test('a file that cannot be read as a whole says why', () => {
  expect(messageOf('')).toBe('The file is empty.');
  expect(messageOf(HEAD)).toBe('The file has column names and no homes.');
  expect(messageOf(HEAD.replace('price', 'cost'), GOOD)).toContain('The column price is missing.');
  expect(messageOf(`${HEAD},colour`, `${GOOD},red`)).toContain('The column “colour” is not known.');
  expect(messageOf(`${HEAD},price`, `${GOOD},1`)).toBe('The column price is there twice.');
  expect(messageOf(HEAD, ...Array(MOST_HOMES + 1).fill(GOOD))).toContain(
    `Import at most ${MOST_HOMES} at once.`,
  );
  expect(messageOf(HEAD, '', `"3.02"${'"'.repeat(500)}`)).toBe('Line 3 has more than 500 characters.');
});

test('a row that is wrong says what to correct', () => {
  expect(errorOf('302,one-bed,north,52,9,1,850000')).toContain('The number “302” is not that of a home');
  expect(errorOf('3.02,penthouse,north,52,9,1,850000')).toContain(
    'The type “penthouse” is not one of: one-bed',
  );
  expect(errorOf('3.02,one-bed,up,52,9,1,850000')).toContain('The aspect “up” is not one of: north,');
  expect(errorOf('3.02,one-bed,north,52.5,9,1,850000')).toContain('The inside_sqm “52.5”');
  expect(errorOf('3.02,one-bed,north,52,9,1,850.000')).toContain('The price “850.000”');
  expect(errorOf('3.02,one-bed,north,52,9,1,')).toBe('The price is missing.');
  for (const quote of ['"3.02', '"3.02"x'])
    expect(errorOf(`${quote},one-bed,north,52,9,1,850000`)).toContain('A quote is not closed');
  expect(errorOf('3.02,one-bed,north,52,9,1,850,000')).toBe('This line has 8 cells, line 1 has 7.');
});

test('errors have the line of the file, also after empty lines, and a repeated home names the first line', () => {
  const file = read(HEAD, '', GOOD, GOOD);
  expect(file.ok && file.rows[1]).toEqual({
    line: 4,
    number: '3.02',
    error: 'Home 3.02 is already on line 3.',
  });
});
