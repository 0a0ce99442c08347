import { expect, test } from 'vitest';
import { csvHead, csvLine } from './csv.ts';

/** Splits as spreadsheets do: a quote opens only at the start of a cell, and text after the closing quote belongs to the cell. */
function readCells(text: string, separators: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted: 'no' | 'open' | 'over' = 'no';
  const end = () => {
    rows.at(-1)?.push(cell);
    cell = '';
    quoted = 'no';
  };
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] as string;
    if (quoted === 'open') {
      if (character !== '"') cell += character;
      else if (text[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else quoted = 'over';
    } else if (character === '"' && cell === '' && quoted === 'no') quoted = 'open';
    else if (separators.includes(character)) end();
    else if (character === '\n' || character === '\r') {
      end();
      rows.push([]);
      if (character === '\r' && text[index + 1] === '\n') index += 1;
    } else cell += character;
  }
  end();
  return rows;
}

const FORMULA = /^["\s]*[=+\-@＝＋－＠]/;
const starts = ['=', '+', '-', '@', '\t=', '\r=', ' =', '＝', '＋', '－', '＠', '"=', '""=', '"\t"@'];
const breaks = ['', ';', ',', '\t', '\n', '\r\n', '\r', ';;', '; ', ';"', '";', '",', '"\n', '";"', ';\n;'];
const hostile = breaks.flatMap((before) =>
  starts.map((start) => `${before}${start}HYPERLINK("http://x";"y")`),
);
const messages = hostile.flatMap((text) => [text, `Hello${text}`, `"quoted"${text}${text}`]);

const withoutMarks = (text: string) => text.replace(/^'(?=[\t\r\n])|'(?=[=+\-@＝＋－＠])/g, '');

test('the first line starts with a byte order mark', () => {
  expect(csvHead(['id', 'email'])).toBe('\ufeff"id","email"\r\n');
});

test('every cell is quoted, even an empty one', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', null, 'रवि 🏡'])).toBe(
    '"a,b","say ""hi""","two\nlines","","रवि 🏡"\r\n',
  );
});

test('parsing returns each cell as written, except for a mark before a formula', () => {
  for (const message of messages) {
    const [row] = readCells(csvLine(['id', message, 'Rao', null]), ',');
    expect(row?.map(withoutMarks)).toEqual(['id', message, 'Rao', ''].map(withoutMarks));
  }
});

test.each([',', ';', '\t', ',;', ',;\t'])(
  'no cell is a formula when the file is split at %j',
  (separators) => {
    for (const message of messages) {
      const cells = readCells(
        csvHead(['id', 'message']).slice(1) + csvLine(['1', message, message]),
        separators,
      );
      for (const cell of cells.flat())
        expect([message, cell]).not.toEqual([message, expect.stringMatching(FORMULA)]);
    }
  },
);

test('ordinary text is not changed', () => {
  const words = 'Call me at 5-6 pm; my budget is A$1,000,000 = all I have (a@b.com, "yes") + fees\nThank you';
  expect(readCells(csvLine([words]), ',')[0]).toEqual([words]);
});
