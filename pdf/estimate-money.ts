import { COLOUR } from '#content/colours.ts';
import { wordsOf } from '#content/words.ts';
import { sourceWords } from './estimate-notes.ts';
import type { PdfMoney } from './estimate-pdf-data.ts';
import { eyebrow, text, title, view } from './pdf-parts.ts';
import { digits, face, styles } from './pdf-style.ts';

const row = { flexDirection: 'row' } as const;
const COLUMNS = ['34%', '26%', '40%'] as const;
const right = { textAlign: 'right' } as const;

/** How the money comes to Australia. */
export function estimateMoney({ title: name, figures, transfers, sums, words, source }: PdfMoney) {
  return [
    name && view({ marginTop: 20 }, title(name, { fontSize: 22 })),
    figures.length > 0 && view({ ...row, marginTop: 8, columnGap: 14 }, ...figures.map(largeFigure)),
    words && text({ ...styles.body, marginTop: 18, width: '76%', color: COLOUR.stone }, words),
    source && text({ ...styles.small, marginTop: 3, width: '76%' }, ...sourceWords(source)),
    transfers.length > 0 &&
      view(
        { ...row, marginTop: 14, paddingBottom: 4 },
        ...wordsOf('pages/estimate-result').remittance.heads.map((head, index) =>
          eyebrow(head, { width: COLUMNS[index], ...(index > 0 && right) }),
        ),
      ),
    ...transfers.map(transferLine),
    ...sums.map(({ name: of, isShort, amount }, index) =>
      view(
        {
          ...row,
          justifyContent: 'space-between',
          paddingVertical: 4,
          ...(index === 0 ? styles.strongRule : styles.rule),
          ...(isShort && { color: COLOUR.danger }),
        },
        text({ ...styles.body, fontFamily: face.strong }, of),
        text(
          {
            ...styles.body,
            ...digits,
            ...right,
            fontFamily: face.strong,
            // Dollars end below those that are sent, rupees below the tax.
            ...(isShort && { marginRight: COLUMNS[2] }),
          },
          amount,
        ),
      ),
    ),
  ];
}

function largeFigure({ name, value, mark, small }: PdfMoney['figures'][number]) {
  return view(
    { flex: 1, paddingTop: 4, ...styles.strongRule },
    text(styles.small, name),
    text({ ...styles.figure, ...digits, fontSize: 18, marginTop: 3 }, value),
    mark && text({ ...styles.small, color: COLOUR.danger }, mark),
    ...small.map((words) => text({ ...styles.small, ...digits, marginTop: 1 }, words)),
  );
}

function transferLine(
  { when, what, usd, each, inr, tax, credited }: PdfMoney['transfers'][number],
  index: number,
) {
  const small = { ...styles.small, ...digits };
  return view(
    { ...row, paddingVertical: 3.5, ...(index === 0 ? styles.strongRule : styles.rule) },
    view(
      { width: COLUMNS[0], paddingRight: 10 },
      text({ ...styles.body, fontFamily: face.strong }, when),
      text(small, what),
    ),
    view(
      { width: COLUMNS[1], ...right },
      text({ ...styles.body, ...digits }, usd),
      // One line for both: a family of nine that counts in rupees has no longer a table than one buyer.
      (each || inr) && text(small, [inr, each].filter(Boolean).join('; ')),
    ),
    view(
      { width: COLUMNS[2], ...right, paddingLeft: 10 },
      text({ ...styles.body, ...digits }, tax),
      text(small, credited),
    ),
  );
}
