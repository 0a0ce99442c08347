import { COLOUR } from '#content/colours.ts';
import { wordsOf } from '#content/words.ts';
import { estimateNotes, wayBack } from './estimate-notes.ts';
import { brandLine, eyebrow, pdfOf, pdfPage, text, title, view } from './pdf-parts.ts';
import { digits, face, styles } from './pdf-style.ts';
import type { PlanLine, PlanSection, PlanView } from './plan-view.ts';

const words = () => wordsOf('pages/estimate-result');

/** Of the bar, in the order of the lines. */
const COLOURS = [COLOUR.line, COLOUR.harbour, '#78929C', COLOUR.brass, COLOUR.stone];
const row = { flexDirection: 'row' } as const;

/** The PDF of a plan to print or forward: the answer on its first page, what each line means on its second. */
export function estimatePdf(plan: PlanView): Promise<Buffer> {
  const foot = {
    address: plan.address,
    asAt: wordsOf('pages/pdf').estimate.asAt.replace('{date}', plan.day),
  };
  return pdfOf(
    {
      title: `${plan.title}, ${plan.day}`,
      subject: wordsOf('pages/pdf').estimate.subject,
      madeOn: plan.madeOn,
    },
    pdfPage(foot, ...answer(plan)),
    pdfPage(foot, ...estimateNotes(plan), wayBack(plan)),
  );
}

function answer({ day, buyers, title: name, allIn, onTop, costs, sums, sections }: PlanView) {
  return [
    brandLine(text(styles.small, `${wordsOf('pages/estimate').meta.title}, ${day}`)),
    eyebrow(buyers, { marginTop: 18 }),
    title(name, { marginTop: 4, fontSize: 26 }),
    text({ ...styles.small, marginTop: 10 }, words().allIn),
    text(
      { ...styles.figure, ...digits, fontSize: 30, marginTop: 2 },
      allIn.amount,
      text({ fontSize: 15 }, `  about ${allIn.rupees}`),
    ),
    text({ ...styles.small, marginTop: 3 }, onTop),
    view(
      { ...row, height: 6, columnGap: 1.5, marginTop: 9, marginBottom: 5 },
      ...costs.map(({ share = 0 }, index) =>
        share > 0 ? view({ flexGrow: share, flexBasis: 0, backgroundColor: COLOURS[index] }) : undefined,
      ),
    ),
    ...costs.map((line, index) => planLine(line, index, COLOURS[index])),
    ...sums.map((line, index) => planLine(line, index)),
    ...sections.flatMap(section),
  ];
}

function section({ title: name, lines }: PlanSection) {
  if (lines.length === 0) return [];
  return [
    eyebrow(name, { marginTop: 13, marginBottom: 4 }),
    ...lines.map((line, index) => planLine(line, index)),
  ];
}

function planLine({ name, small = [], amount, rupees, mark }: PlanLine, index: number, colour?: string) {
  return view(
    { ...row, paddingVertical: 2.6, ...(index === 0 ? styles.strongRule : styles.rule) },
    colour && view({ width: 7, height: 7, marginTop: 3, marginRight: 7, backgroundColor: colour }),
    view(
      { flex: 1, paddingRight: 10 },
      text(styles.body, name),
      small.length > 0 && text({ ...styles.small, ...digits, fontSize: 7.6 }, small.join('. ')),
    ),
    rupees && text({ ...styles.small, ...digits, paddingTop: 1.6, paddingRight: 10 }, rupees),
    view(
      rupees ? { width: 84 } : { maxWidth: 150 },
      text({ ...styles.body, ...digits, fontFamily: face.text, textAlign: 'right' }, amount),
      mark && text({ ...styles.small, color: COLOUR.danger, textAlign: 'right' }, mark),
    ),
  );
}
