import { COLOUR } from '#content/colours.ts';
import { sheetWords } from '#content/pages/sheet.ts';
import { site } from '#content/site.ts';
import { digits, face, look } from '#sheets/sheet-look.ts';
import { eyebrow, link, qrCode, text, title, typed, view } from '#sheets/sheet-parts.ts';
import type { SheetFacts } from './sheet-facts.ts';

const row = { flexDirection: 'row', justifyContent: 'space-between' } as const;

/** What is paid when, from contract to keys. */
export function payments({ words, payments: { lead, steps, allIn } }: SheetFacts) {
  return [
    eyebrow(words.payments.eyebrow),
    title(words.payments.title, { marginTop: 6 }),
    text({ marginTop: 8, width: '76%', color: COLOUR.stone }, lead),
    view(
      { marginTop: 14 },
      ...steps.map(({ when, by, figure, text: what }, index) =>
        view(
          {
            ...row,
            alignItems: 'center',
            paddingVertical: 6,
            ...(index === 0 ? look.strongRule : look.rule),
          },
          view(
            { width: '27%' },
            text({ ...look.body, color: COLOUR.brass }, when),
            by && text({ ...look.small, color: COLOUR.brass }, by),
          ),
          text({ ...look.body, width: '48%' }, what),
          text({ ...look.figure, ...digits, width: '25%', textAlign: 'right', marginTop: 3 }, figure),
        ),
      ),
      view(
        { ...row, alignItems: 'center', paddingVertical: 7, ...look.strongRule },
        text({ fontFamily: face.strong }, words.payments.allIn),
        text({ ...look.figure, ...digits, fontSize: 24, marginTop: 4 }, allIn),
      ),
    ),
  ];
}

/** What comes on top of the price, once and every year. */
export function costs({ words, costsOnce, costsYearly }: SheetFacts) {
  return [
    view({ marginTop: 14 }, title(words.costs.title, { fontSize: 20 })),
    ...costTable(words.costs.once, costsOnce, true),
    ...costTable(words.costs.yearly, costsYearly),
  ];
}

function costTable(caption: string, rows: SheetFacts['costsOnce'], hasSum = false) {
  return [
    eyebrow(caption, { marginTop: 10, marginBottom: 4 }),
    ...rows.map(({ label, explanation, amount }, index) => {
      const isSum = hasSum && index === rows.length - 1;
      return view(
        { ...row, paddingVertical: 4, ...(index === 0 || isSum ? look.strongRule : look.rule) },
        text({ width: '25%', ...(isSum && { fontFamily: face.strong }) }, label),
        text({ ...look.small, width: '55%', paddingTop: 1 }, explanation),
        text(
          { width: '18%', textAlign: 'right', ...digits, ...(isSum && { fontFamily: face.strong }) },
          amount,
        ),
      );
    }),
  ];
}

/** Where the page is, and what the sheet does not promise. */
export function wayBack({ address }: SheetFacts) {
  const disclaimer = `${site.url}/disclaimer`;
  const [drawn, general, rests] = sheetWords.notes;
  return view(
    { position: 'absolute', left: 42, right: 42, bottom: 60, flexDirection: 'row', alignItems: 'flex-end' },
    link(address, qrCode(address, 84)),
    view(
      { marginLeft: 16, width: 150 },
      text(look.small, sheetWords.scan),
      link(address, typed(address), { fontFamily: face.strong, fontSize: 9, marginTop: 2 }),
      text({ ...look.small, marginTop: 5 }, site.email),
    ),
    view(
      { flex: 1, marginLeft: 16 },
      text({ ...look.small, fontSize: 7.5, lineHeight: 1.4 }, drawn),
      text({ ...look.small, fontSize: 7.5, lineHeight: 1.4, marginTop: 3 }, general),
      text(
        { ...look.small, fontSize: 7.5, lineHeight: 1.4, marginTop: 3 },
        `${rests} `,
        link(disclaimer, typed(disclaimer)),
      ),
    ),
  );
}
