import { COLOUR } from '#content/colours.ts';
import { wordsOf } from '#content/words.ts';
import { eyebrow, link, qrCode, text, title, typed, view } from './pdf-parts.ts';
import { face, styles } from './pdf-style.ts';
import type { PlanNote, PlanSource, PlanView } from './plan-view.ts';

const fine = { fontSize: 7.6, lineHeight: 1.32 } as const;
const QR_SIDE = 84;
const QR_MOST = 104;
const ADDRESS_LETTERS = 46;
const ADDRESS_LINES = 7;

/** What each line means, who says so, and what is not in the estimate. */
export function estimateNotes({ costs, sections, basis, leftOut }: PlanView) {
  const notes = [
    ...costs.flatMap(({ note }) => note ?? []),
    ...sections.flatMap(({ lines, notes: own }) => [...lines.flatMap(({ note }) => note ?? []), ...own]),
    basis,
  ];
  const half = Math.ceil(leftOut.length / 2);
  return [
    eyebrow(wordsOf('pages/estimate-result').plainWords),
    title(wordsOf('pages/pdf').estimate.meaning, { fontSize: 22, marginTop: 4, marginBottom: 8 }),
    ...notes.map(noteLine),
    view(
      { ...styles.strongRule, paddingTop: 6 },
      text({ ...styles.body, fontFamily: face.strong }, wordsOf('pages/estimate-result').leftOut.title),
      view(
        { flexDirection: 'row', columnGap: 16, marginTop: 2 },
        ...[leftOut.slice(0, half), leftOut.slice(half)].map((items) =>
          view({ flex: 1 }, ...items.map((item) => text({ ...fine, paddingVertical: 1.5 }, item))),
        ),
      ),
    ),
  ];
}

function noteLine({ name, words, source }: PlanNote, index: number) {
  return view(
    { flexDirection: 'row', paddingVertical: 3.4, ...(index === 0 ? styles.strongRule : styles.rule) },
    view(
      { width: '27%', paddingRight: 12 },
      text({ ...fine, fontFamily: face.strong, fontSize: 8.5 }, name),
      source && text({ ...fine, fontSize: 7, color: COLOUR.stone }, ...sourceWords(source)),
    ),
    text({ ...fine, flex: 1 }, words.join(' ')),
  );
}

/** Who says so, for which time, and when we looked. The comma is in the link: a line that broke before it would get a hyphen. */
function sourceWords({ url, name, when }: PlanSource) {
  return [link(url, `${name},`, { textDecoration: 'underline' }), ` ${when}`];
}

/** The way back to this estimate, and what the PDF does not promise. */
export function wayBack({ address }: PlanView) {
  const disclaimer = new URL('/disclaimer', address).href;
  const code = qrCode(address, QR_SIDE, QR_MOST);
  return view(
    { flexDirection: 'row', alignItems: 'flex-end', marginTop: 'auto', paddingTop: 10 },
    code && view({ marginRight: 14 }, link(address, code)),
    view(
      { width: 176 },
      text(styles.small, code ? wordsOf('pages/pdf').estimate.scan : wordsOf('pages/pdf').estimate.tap),
      ...inLines(typed(address)).map((line) =>
        link(address, line, { fontFamily: face.strong, fontSize: 7, lineHeight: 1.3 }),
      ),
    ),
    view(
      { flex: 1, marginLeft: 14 },
      text(
        { ...styles.small, fontSize: 7.2, lineHeight: 1.36 },
        `${wordsOf('pages/estimate-result').leftOut.notice} ${wordsOf('pages/pdf').estimate.disclaimer} `,
        link(disclaimer, typed(disclaimer)),
      ),
    ),
  );
}

/** An address has no spaces to break at: it is broken before its parameters, or else where a line is full. */
function inLines(address: string): string[] {
  const parts = address
    .split(/(?=[?&])/)
    .flatMap((part) => part.match(new RegExp(`.{1,${ADDRESS_LETTERS}}`, 'g')) ?? []);
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + part.length <= ADDRESS_LETTERS)
      lines[lines.length - 1] = last + part;
    else lines.push(part);
  }
  return lines.length <= ADDRESS_LINES ? lines : [...lines.slice(0, ADDRESS_LINES - 1), '…'];
}
