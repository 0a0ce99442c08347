import { COLOUR } from '#content/colours.ts';
import { estimatePdfWords } from '#content/pages/pdf.ts';
import { tenYearsPage } from '#content/pages/ten-years.ts';
import { estimateNotes, wayBack } from './estimate-notes.ts';
import { brandLine, eyebrow, pdfOf, pdfPage, text, title, view } from './pdf-parts.ts';
import { digits, face, styles } from './pdf-style.ts';
import type { PdfCaseRow, PdfYear, TenYearsPdf } from './ten-years-pdf-data.ts';

const row = { flexDirection: 'row' } as const;
const right = { textAlign: 'right' } as const;
const CASE_WIDTH = '21%';
const dense = { fontSize: 8, lineHeight: 1.3, ...digits };

/** The answer and its years, what was assumed, and what it rests on. */
export function tenYearsPdf(pdf: TenYearsPdf): Promise<Buffer> {
  const foot = { address: pdf.address, asAt: estimatePdfWords.asAt.replace('{date}', pdf.day) };
  return pdfOf(
    { title: `${pdf.tenYears}, ${pdf.day}`, subject: tenYearsPage.pdfSubject, madeOn: pdf.madeOn },
    pdfPage(foot, ...answer(pdf), furtherSources(pdf)),
    pdfPage(foot, ...years(pdf), ...caseTable(tenYearsPage.assumptions.title, pdf.assumptions)),
    pdfPage(foot, ...estimateNotes(pdf), wayBack(pdf)),
  );
}

function answer({ tenYears, day, lead, sums }: TenYearsPdf) {
  return [
    brandLine(text(styles.small, `${tenYearsPage.hero.eyebrow}, ${day}`)),
    title(tenYears, { marginTop: 24 }),
    text(
      { fontSize: 11, lineHeight: 1.45, marginTop: 8, color: COLOUR.stone },
      ...lead.map(({ words, isFigure }) =>
        isFigure ? text({ fontFamily: face.strong, color: COLOUR.ink }, words) : words,
      ),
    ),
    text({ ...styles.small, marginTop: 6, marginBottom: 14 }, tenYearsPage.caution),
    ...caseTable(tenYearsPage.sums.caption, sums),
  ];
}

function caseTable(name: string, rows: readonly PdfCaseRow[]) {
  const { low, middle } = tenYearsPage.cases;
  return [
    view(
      { ...row, paddingBottom: 4, marginTop: 8 },
      eyebrow(name, { flex: 1 }),
      eyebrow(low, { width: CASE_WIDTH, ...right }),
      eyebrow(middle, { width: CASE_WIDTH, ...right }),
    ),
    ...rows.map((line, index) => caseLine(line, index === 0)),
  ];
}

function caseLine({ name, low, middle = low, kind }: PdfCaseRow, isFirst: boolean) {
  const isSum = kind === 'sum' || kind === 'result';
  const set = {
    ...(kind === 'remark' ? styles.small : styles.body),
    ...(isSum && { fontFamily: face.strong }),
  };
  const rule = isFirst || isSum ? styles.strongRule : styles.rule;
  return view(
    { ...row, paddingVertical: 3, ...(kind !== 'remark' && rule) },
    text({ ...set, flex: 1, paddingRight: 8 }, name),
    text({ ...set, ...digits, ...right, width: CASE_WIDTH }, low),
    text({ ...set, ...digits, ...right, width: CASE_WIDTH }, middle),
  );
}

function furtherSources({ sources }: TenYearsPdf) {
  const words = sources.map(({ name, when }) => `${name}, ${when}`);
  return text(
    { ...styles.small, fontSize: 7.2, marginTop: 'auto' },
    `${tenYearsPage.notes.sources}: ${words.join('; ')}.`,
  );
}

function years({ low, middle }: TenYearsPdf) {
  const { cases, years: words } = tenYearsPage;
  return [
    title(words.title, { fontSize: 22, marginBottom: 8 }),
    ...yearTable(`${cases.low}, ${words.caption}`, low),
    ...yearTable(`${cases.middle}, ${words.caption}`, middle),
  ];
}

function yearTable(name: string, lines: readonly PdfYear[]) {
  const cells = (values: readonly string[]) =>
    values.map((value, index) =>
      text({ ...dense, ...(index === 0 ? { width: 34 } : { flex: 1, ...right }) }, value),
    );
  return [
    text({ ...styles.body, fontFamily: face.strong, marginTop: 8 }, name),
    view({ ...row, paddingVertical: 3 }, ...cells(tenYearsPage.years.heads)),
    ...lines.map((line, index) =>
      view(
        { ...row, paddingVertical: 1.8, ...(index === 0 ? styles.strongRule : styles.rule) },
        ...cells(line.cells),
      ),
    ),
  ];
}
