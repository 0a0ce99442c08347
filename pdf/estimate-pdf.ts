import { COLOUR } from '#content/colours.ts';
import { pageWords } from '#content/reading/page-words.ts';
import { wordsOf } from '#content/words.ts';
import { estimateMoney } from './estimate-money.ts';
import { estimateNotes, wayBack } from './estimate-notes.ts';
import type { EstimatePdf, PdfLine } from './estimate-pdf-data.ts';
import { estimateStack } from './estimate-stack.ts';
import { brandLine, eyebrow, pdfOf, pdfPage, text, title, view } from './pdf-parts.ts';
import { digits, face, styles } from './pdf-style.ts';

const STACK_WIDTH = 236;
const TABLE_WIDTH = 258;

/** The PDF of an estimate to print or forward: the answer on its first page, what each line means on its second. */
export function estimatePdf(pdf: EstimatePdf): Promise<Buffer> {
  const foot = { address: pdf.address, asAt: wordsOf('pages/pdf').estimate.asAt.replace('{date}', pdf.day) };
  return pdfOf(
    { title: `${pdf.title}, ${pdf.day}`, subject: wordsOf('pages/pdf').estimate.subject, madeOn: pdf.madeOn },
    pdfPage(foot, ...answer(pdf), ...estimateMoney(pdf.money)),
    pdfPage(foot, ...estimateNotes(pdf), wayBack(pdf)),
  );
}

function answer(pdf: EstimatePdf) {
  const { title: name, buyers, lead, stack, once, sums, yearly } = pdf;
  return [
    brandLine(text(styles.small, `${pageWords('pages/estimate').meta.title}, ${pdf.day}`)),
    eyebrow(buyers, { marginTop: 22 }),
    title(name, { marginTop: 5 }),
    text(
      { fontSize: 11, lineHeight: 1.45, marginTop: 7, color: COLOUR.stone },
      ...lead.map(({ words, figure }) =>
        figure === 'sum' ? text({ fontFamily: face.strong, color: COLOUR.ink }, words) : words,
      ),
    ),
    view(
      { flexDirection: 'row', justifyContent: 'space-between', marginTop: 18 },
      view(
        { width: STACK_WIDTH },
        estimateStack(stack, STACK_WIDTH),
        text({ ...styles.small, marginTop: 4 }, wordsOf('pages/estimate-result').stack),
      ),
      view(
        { width: TABLE_WIDTH },
        ...lines(wordsOf('pages/estimate-result').once, once, sums),
        view({ height: 12 }),
        ...lines(wordsOf('pages/estimate-result').yearly, yearly),
      ),
    ),
  ];
}

function lines(head: string, rows: readonly PdfLine[], sums: readonly PdfLine[] = []) {
  return [
    view(
      { flexDirection: 'row', justifyContent: 'space-between', paddingBottom: 4 },
      eyebrow(head),
      eyebrow(wordsOf('pages/estimate-result').amount),
    ),
    ...rows.map((row, index) => line(row, index === 0)),
    ...sums.map((sum, index) => line(sum, index === 0, index === 0)),
  ];
}

/** Rupees are beside the dollars and not below, so that an estimate in both currencies is not longer. */
function line({ name, share, amount, rupees, mark }: PdfLine, isFirst: boolean, isSum = false) {
  const strong = isSum && { fontFamily: face.strong };
  return view(
    {
      flexDirection: 'row',
      paddingVertical: 4.6,
      ...(isFirst ? styles.strongRule : styles.rule),
    },
    view(
      { flex: 1, paddingRight: 8 },
      text({ ...styles.body, ...strong }, name),
      share && text(styles.small, share),
      mark && text({ ...styles.small, color: COLOUR.danger }, mark),
    ),
    rupees && text({ ...styles.small, ...digits, paddingTop: 1.6, paddingRight: 8 }, rupees),
    text(
      {
        ...styles.body,
        ...digits,
        ...strong,
        textAlign: 'right',
        ...(rupees ? { width: 84 } : { maxWidth: 140 }),
      },
      amount,
    ),
  );
}
