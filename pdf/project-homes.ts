import { COLOUR } from '#content/colours.ts';
import { cheapestAvailable } from '#content/homes/home.ts';
import { homeRow, typeOfHome } from '#content/homes/home-row.ts';
import type { ProjectPdfFacts } from '#content/project-pages/project-pdf-facts.ts';
import { wordsOf } from '#content/words.ts';
import { drawing, eyebrow, mark, publicDrawing, text, title, view } from './pdf-parts.ts';
import { digits, face, PAGE, styles } from './pdf-style.ts';

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
      homes.sample && mark(wordsOf('pages/layout').samples.homes, { alignSelf: 'flex-end' }),
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

const [PLAN_WIDTH, PLANS_HEIGHT] = [(PAGE.width - 2 * PAGE.margin - 16) / 2, 530];
const POINTS_PER_METRE = (72 / 25.4) * 1000;
/** Of the plans of homes. Their empty edges may reach beyond the column. */
const [UNITS_PER_METRE, EDGES] = [41, 40];
const SCALES = [100, 150, 200, 250, 300, 400, 500];

/** A plan for each type, two per row, all at the largest usual scale that fits. An empty place shows their floor. */
export function homePlans(facts: ProjectPdfFacts) {
  const { project, page, words, homes } = facts;
  const { slug } = project;
  const types = page.homes.groups.flatMap((group) => group.types);
  const plans = types.map((type) => {
    const svg = publicDrawing(`homes/${slug}/${type}`);
    return { svg, ...sizeOf(svg), name: homes.types[type]?.name ?? type, price: planPrice(facts, type) };
  });
  const pairs = Array.from({ length: Math.ceil(plans.length / 2) }, (_, row) =>
    plans.slice(2 * row, 2 * row + 2),
  );
  const rowHeight = (pair: readonly SheetPlan[]) => Math.max(...pair.map(({ height }) => height));
  const most = Math.min(
    PLAN_WIDTH / (Math.max(...plans.map(({ width }) => width)) - EDGES),
    PLANS_HEIGHT / pairs.reduce((sum, pair) => sum + rowHeight(pair), 0),
  );
  const unitAt = (scale: number) => POINTS_PER_METRE / scale / UNITS_PER_METRE;
  const scale = SCALES.find((one) => unitAt(one) <= most) ?? POINTS_PER_METRE / UNITS_PER_METRE / most;
  const unit = unitAt(scale);
  if (plans.length % 2 === 1) {
    const svg = publicDrawing(`${slug}-floor-plan`);
    const name = page.drawings['floor-plan']?.title ?? '';
    pairs
      .at(-1)
      ?.push({ svg, width: PLAN_WIDTH / unit, height: rowHeight(pairs.at(-1) ?? []), name, price: '' });
  }
  return [
    view(
      { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-end' },
      view({}, eyebrow(words.plans.eyebrow), title(words.plans.title, { marginTop: 6 })),
      project.sample && mark(wordsOf('pages/layout').samples.drawing, { alignSelf: 'flex-end' }),
    ),
    ...pairs.map((pair) =>
      view(
        { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-end', marginTop: 18 },
        ...pair.map((plan) => planView(plan, unit)),
      ),
    ),
    text(
      { ...styles.small, marginTop: 14 },
      `${wordsOf('pages/pdf').project.planScale.replace('{scale}', String(Math.round(scale)))} ${wordsOf('pages/home-pictures').planCaption}`,
    ),
  ];
}

type SheetPlan = { svg: string; width: number; height: number; name: string; price: string };

function planView({ svg, width, height, name, price }: SheetPlan, unit: number) {
  const marginLeft = Math.min(0, (PLAN_WIDTH - width * unit) / 2);
  return view(
    { width: PLAN_WIDTH },
    drawing(svg, { width: width * unit, height: height * unit, marginLeft, objectFit: 'contain' }),
    view(
      { ...styles.rule, flexDirection: 'row', justifyContent: 'space-between', paddingTop: 4, marginTop: 6 },
      text({ ...styles.body, fontFamily: face.strong }, name),
      text({ ...styles.body, ...digits, color: COLOUR.stone }, price),
    ),
  );
}

function sizeOf(svg: string) {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}

function planPrice({ homes, words }: ProjectPdfFacts, type: string): string {
  const home = cheapestAvailable({ ...homes, list: homes.list.filter((one) => one.type === type) });
  if (!home) return wordsOf('pages/pdf').project.planSoldOut;
  return wordsOf('pages/pdf').project.planFrom.replace(
    '{price}',
    homeRow(home, typeOfHome(homes, home), words.homes).price,
  );
}
