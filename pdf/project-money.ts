import { COLOUR } from '#content/colours.ts';
import type { ProjectPdfFacts } from '#content/project-pages/project-pdf-facts.ts';
import { site } from '#content/site.ts';
import { wordsOf } from '#content/words.ts';
import { eyebrow, link, qrCode, text, title, typed, view } from './pdf-parts.ts';
import { digits, face, styles } from './pdf-style.ts';

const row = { flexDirection: 'row', justifyContent: 'space-between' } as const;

/** The payments from contract to keys. */
export function payments({ words, payments: { lead, steps, allIn, tax } }: ProjectPdfFacts) {
  return [
    eyebrow(words.payments.eyebrow),
    title(words.payments.title, { marginTop: 6 }),
    text({ marginTop: 8, width: '76%', color: COLOUR.stone }, lead),
    view(
      { marginTop: 14 },
      ...steps.map(({ when, figure, text: what }, index) =>
        view(
          {
            ...row,
            alignItems: 'center',
            paddingVertical: 6,
            ...(index === 0 ? styles.strongRule : styles.rule),
          },
          text({ ...styles.body, width: '27%', color: COLOUR.brass }, when),
          text({ ...styles.body, width: '48%' }, what),
          text({ ...styles.figure, ...digits, width: '25%', textAlign: 'right', marginTop: 3 }, figure),
        ),
      ),
      view(
        { ...row, alignItems: 'center', paddingVertical: 7, ...styles.strongRule },
        text({ fontFamily: face.strong }, words.payments.allIn),
        text({ ...styles.figure, ...digits, fontSize: 24, marginTop: 4 }, allIn),
      ),
      text(styles.small, tax),
    ),
  ];
}

/** Costs on top of the price, one-off and yearly. */
export function costs({ words, costsOnce, costsYearly }: ProjectPdfFacts) {
  return [
    view({ marginTop: 14 }, title(words.costs.title, { fontSize: 20 })),
    ...costTable(words.costs.once, costsOnce, true),
    ...costTable(words.costs.yearly, costsYearly),
  ];
}

function costTable(caption: string, rows: ProjectPdfFacts['costsOnce'], hasSum = false) {
  return [
    eyebrow(caption, { marginTop: 10, marginBottom: 4 }),
    ...rows.map(({ label, explanation, amount }, index) => {
      const isSum = hasSum && index === rows.length - 1;
      return view(
        { ...row, paddingVertical: 4, ...(index === 0 || isSum ? styles.strongRule : styles.rule) },
        text({ width: '25%', ...(isSum && { fontFamily: face.strong }) }, label),
        text({ ...styles.small, width: '55%', paddingTop: 1 }, explanation),
        text(
          { width: '18%', textAlign: 'right', ...digits, ...(isSum && { fontFamily: face.strong }) },
          amount,
        ),
      );
    }),
  ];
}

/** The URL of the page, and what the PDF does not promise. */
export function wayBack({ address }: ProjectPdfFacts) {
  const disclaimer = `${site().url}/disclaimer`;
  const [drawn, general, rests] = wordsOf('pages/pdf').project.notes;
  return view(
    { position: 'absolute', left: 42, right: 42, bottom: 60, flexDirection: 'row', alignItems: 'flex-end' },
    link(address, qrCode(address, 84)),
    view(
      { marginLeft: 16, width: 150 },
      text(styles.small, wordsOf('pages/pdf').project.scan),
      link(address, typed(address), { fontFamily: face.strong, fontSize: 9, marginTop: 2 }),
      text({ ...styles.small, marginTop: 5 }, site().email),
    ),
    view(
      { flex: 1, marginLeft: 16 },
      text({ ...styles.small, fontSize: 7.5, lineHeight: 1.4 }, drawn),
      text({ ...styles.small, fontSize: 7.5, lineHeight: 1.4, marginTop: 3 }, general),
      text(
        { ...styles.small, fontSize: 7.5, lineHeight: 1.4, marginTop: 3 },
        `${rests} `,
        link(disclaimer, typed(disclaimer)),
      ),
    ),
  );
}
