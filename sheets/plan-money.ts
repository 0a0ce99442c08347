import { COLOUR } from '#content/colours.ts';
import { planResultWords } from '#content/pages/plan-result.ts';
import { sourceWords } from './plan-notes.ts';
import type { SheetMoney } from './plan-sheet-data.ts';
import { digits, face, look } from './sheet-look.ts';
import { eyebrow, text, title, view } from './sheet-parts.ts';

const row = { flexDirection: 'row' } as const;
const COLUMNS = ['34%', '26%', '40%'] as const;
const right = { textAlign: 'right' } as const;

/** How the money comes to Australia. */
export function planMoney({ title: name, figures, transfers, sums, words, source }: SheetMoney) {
  return [
    name && view({ marginTop: 20 }, title(name, { fontSize: 22 })),
    figures.length > 0 && view({ ...row, marginTop: 8, columnGap: 14 }, ...figures.map(largeFigure)),
    words && text({ ...look.body, marginTop: 18, width: '76%', color: COLOUR.stone }, words),
    source && text({ ...look.small, marginTop: 3, width: '76%' }, ...sourceWords(source)),
    transfers.length > 0 &&
      view(
        { ...row, marginTop: 14, paddingBottom: 4 },
        ...planResultWords.remittance.heads.map((head, index) =>
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
          ...(index === 0 ? look.strongRule : look.rule),
          ...(isShort && { color: COLOUR.danger }),
        },
        text({ ...look.body, fontFamily: face.strong }, of),
        text(
          {
            ...look.body,
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

function largeFigure({ name, value, mark, small }: SheetMoney['figures'][number]) {
  return view(
    { flex: 1, paddingTop: 4, ...look.strongRule },
    text(look.small, name),
    text({ ...look.figure, ...digits, fontSize: 18, marginTop: 3 }, value),
    mark && text({ ...look.small, color: COLOUR.danger }, mark),
    ...small.map((words) => text({ ...look.small, ...digits, marginTop: 1 }, words)),
  );
}

function transferLine(
  { when, what, usd, each, inr, tax, credited }: SheetMoney['transfers'][number],
  index: number,
) {
  const small = { ...look.small, ...digits };
  return view(
    { ...row, paddingVertical: 3.5, ...(index === 0 ? look.strongRule : look.rule) },
    view(
      { width: COLUMNS[0], paddingRight: 10 },
      text({ ...look.body, fontFamily: face.strong }, when),
      text(small, what),
    ),
    view(
      { width: COLUMNS[1], ...right },
      text({ ...look.body, ...digits }, usd),
      // One line for both: a family of nine that counts in rupees has no longer a table than one buyer.
      (each || inr) && text(small, [inr, each].filter(Boolean).join('; ')),
    ),
    view(
      { width: COLUMNS[2], ...right, paddingLeft: 10 },
      text({ ...look.body, ...digits }, tax),
      text(small, credited),
    ),
  );
}
