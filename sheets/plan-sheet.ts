import { Document, renderToBuffer } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { COLOUR } from '#content/colours.ts';
import { planPage } from '#content/pages/plan.ts';
import { planResultWords } from '#content/pages/plan-result.ts';
import { planSheetWords } from '#content/pages/sheet.ts';
import { site } from '#content/site.ts';
import { planMoney } from './plan-money.ts';
import { planNotes, wayBack } from './plan-notes.ts';
import type { PlanSheet, SheetLine } from './plan-sheet-data.ts';
import { planStack } from './plan-stack.ts';
import { digits, face, look } from './sheet-look.ts';
import { eyebrow, sheetPage, text, title, view } from './sheet-parts.ts';

const STACK_WIDTH = 236;
const TABLE_WIDTH = 258;

/** The sheet of a plan to print or forward: the answer on its first page, what each line means on its second. */
export function planSheet(sheet: PlanSheet): Promise<Buffer> {
  const foot = { address: sheet.address, asAt: planSheetWords.asAt.replace('{date}', sheet.day) };
  return renderToBuffer(
    h(
      Document,
      {
        title: `${sheet.title}, ${sheet.day}`,
        author: site.brand,
        subject: planSheetWords.subject,
        language: 'en-AU',
        creator: site.brand,
        producer: site.brand,
        creationDate: new Date(`${sheet.madeOn}T00:00:00Z`),
      },
      sheetPage(foot, ...answer(sheet), ...planMoney(sheet.money)),
      sheetPage(foot, ...planNotes(sheet), wayBack(sheet)),
    ),
  );
}

function answer(sheet: PlanSheet) {
  const { title: name, buyers, lead, stack, once, sums, yearly } = sheet;
  return [
    view(
      { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center' },
      text({ fontFamily: face.strong, fontSize: 12, letterSpacing: 2.6 }, site.brand.toUpperCase()),
      text(look.small, `${planPage.meta.title}, ${sheet.day}`),
    ),
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
        planStack(stack, STACK_WIDTH),
        text({ ...look.small, marginTop: 4 }, planResultWords.stack),
      ),
      view(
        { width: TABLE_WIDTH },
        ...lines(planResultWords.once, once, sums),
        view({ height: 12 }),
        ...lines(planResultWords.yearly, yearly),
      ),
    ),
  ];
}

function lines(head: string, rows: readonly SheetLine[], sums: readonly SheetLine[] = []) {
  return [
    view(
      { flexDirection: 'row', justifyContent: 'space-between', paddingBottom: 4 },
      eyebrow(head),
      eyebrow(planResultWords.amount),
    ),
    ...rows.map((row, index) => line(row, index === 0)),
    ...sums.map((sum, index) => line(sum, index === 0, index === 0)),
  ];
}

/** Rupees stand beside the dollars and not below, so that a plan told in both is as long as another. */
function line({ name, share, amount, rupees, mark }: SheetLine, isFirst: boolean, isSum = false) {
  const strong = isSum && { fontFamily: face.strong };
  return view(
    {
      flexDirection: 'row',
      paddingVertical: 4.6,
      ...(isFirst ? look.strongRule : look.rule),
    },
    view(
      { flex: 1, paddingRight: 8 },
      text({ ...look.body, ...strong }, name),
      share && text(look.small, share),
      mark && text({ ...look.small, color: COLOUR.danger }, mark),
    ),
    rupees && text({ ...look.small, ...digits, paddingTop: 1.6, paddingRight: 8 }, rupees),
    text(
      {
        ...look.body,
        ...digits,
        ...strong,
        textAlign: 'right',
        ...(rupees ? { width: 84 } : { maxWidth: 140 }),
      },
      amount,
    ),
  );
}
