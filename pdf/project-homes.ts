import { COLOUR } from '#content/colours.ts';
import { cheapestAvailable } from '#content/homes/home.ts';
import { homeRow, typeOfHome } from '#content/homes/home-row.ts';
import { planCaption } from '#content/pages/home-pictures.ts';
import { layoutWords } from '#content/pages/layout.ts';
import { projectPdfWords } from '#content/pages/pdf.ts';
import type { ProjectPdfFacts } from '#content/project-pages/project-pdf-facts.ts';
import { drawing, eyebrow, mark, publicDrawing, text, title, view } from './pdf-parts.ts';
import { digits, face, styles } from './pdf-style.ts';

const STATE_COLOUR = { available: COLOUR.eucalypt, reserved: COLOUR.brass, sold: COLOUR.stone };
const COLUMNS = ['10%', '42%', '12%', '22%', '14%'] as const;

/** Every home with its price. */
export function homesList({ page, words, homes, rows, homesNote }: ProjectPdfFacts) {
  const { columns } = words.homes;
  const heads = [columns.home, columns.type, columns.parking, columns.price, columns.state];
  return [
    eyebrow(page.homes.eyebrow),
    view(
      { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-end', marginTop: 6 },
      title(page.homes.title),
      homes.sample && mark(layoutWords.samples.homes, { alignSelf: 'flex-end' }),
    ),
    text({ marginTop: 8, width: '76%', color: COLOUR.stone }, page.homes.text),
    view(
      { flexDirection: 'row', marginTop: 18, paddingBottom: 5 },
      ...heads.map((head, index) => eyebrow(head, { width: COLUMNS[index], ...end(index) })),
    ),
    ...rows.map((row, index) => homeLine(row, index === 0)),
    text({ ...styles.small, ...styles.strongRule, paddingTop: 8 }, homesNote),
  ];
}

/** Prices and states are right-aligned, so that figures of one length are below each other. */
const end = (column: number) => (column > 2 ? ({ textAlign: 'right' } as const) : {});

function homeLine(row: ProjectPdfFacts['rows'][number], isFirst: boolean) {
  const pale = row.state === 'sold' ? { color: COLOUR.stone } : {};
  return view(
    {
      flexDirection: 'row',
      alignItems: 'center',
      paddingVertical: 5.5,
      ...(isFirst ? styles.strongRule : styles.rule),
      ...pale,
    },
    text({ ...styles.figure, ...digits, fontSize: 15, width: COLUMNS[0] }, row.number),
    view(
      { width: COLUMNS[1] },
      text(styles.body, row.typeName),
      text({ ...styles.small, ...digits }, row.details),
    ),
    text({ ...styles.body, width: COLUMNS[2] }, row.parking),
    view(
      { width: COLUMNS[3], textAlign: 'right' },
      text({ ...styles.body, ...digits }, row.price),
      text({ ...styles.small, ...digits }, row.rupees),
    ),
    text(
      {
        width: COLUMNS[4],
        textAlign: 'right',
        ...styles.small,
        fontFamily: face.strong,
        color: STATE_COLOUR[row.state],
      },
      row.stateLabel,
    ),
  );
}

const PLAN_WIDTH = 243;
const PLANS_HEIGHT = 530;

/** A plan for each type, two per row. An empty place shows their floor. */
export function homePlans(facts: ProjectPdfFacts) {
  const { project, page, words, homes } = facts;
  const { slug } = project;
  const types = page.homes.groups.flatMap((group) => group.types);
  const plans = types.map((type) => ({
    svg: publicDrawing(`homes/${slug}/${type}`),
    name: homes.types[type]?.name ?? type,
    price: planPrice(facts, type),
  }));
  if (plans.length % 2 === 1) {
    const svg = publicDrawing(`${slug}-floor-plan`);
    plans.push({ svg, name: page.drawings['floor-plan']?.title ?? '', price: '' });
  }
  const pairs = Array.from({ length: plans.length / 2 }, (_, index) => plans.slice(2 * index, 2 * index + 2));
  const heights = pairs.map((pair) => Math.max(...pair.map(({ svg }) => PLAN_WIDTH / aspectOf(svg))));
  const fit = Math.min(1, PLANS_HEIGHT / heights.reduce((sum, height) => sum + height));
  return [
    view(
      { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-end' },
      view({}, eyebrow(words.plans.eyebrow), title(words.plans.title, { marginTop: 6 })),
      project.sample && mark(layoutWords.samples.drawing, { alignSelf: 'flex-end' }),
    ),
    ...pairs.map((pair, index) =>
      view(
        { flexDirection: 'row', justifyContent: 'space-between', marginTop: 18 },
        ...pair.map((plan) => planView(plan, (heights[index] ?? 0) * fit)),
      ),
    ),
    text({ ...styles.small, marginTop: 14 }, planCaption),
  ];
}

function planView({ svg, name, price }: { svg: string; name: string; price: string }, height: number) {
  return view(
    { width: PLAN_WIDTH },
    drawing(svg, { width: PLAN_WIDTH, height, objectFit: 'contain' }),
    view(
      { ...styles.rule, flexDirection: 'row', justifyContent: 'space-between', paddingTop: 4, marginTop: 6 },
      text({ ...styles.body, fontFamily: face.strong }, name),
      text({ ...styles.body, ...digits, color: COLOUR.stone }, price),
    ),
  );
}

function aspectOf(svg: string): number {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  return Number(width) / Number(height);
}

function planPrice({ homes, words }: ProjectPdfFacts, type: string): string {
  const home = cheapestAvailable({ ...homes, list: homes.list.filter((one) => one.type === type) });
  if (!home) return projectPdfWords.planSoldOut;
  return projectPdfWords.planFrom.replace(
    '{price}',
    homeRow(home, typeOfHome(homes, home), words.homes).price,
  );
}
