import { COLOUR } from '#content/colours.ts';
import type { ProjectPdfFacts } from '#content/project-pages/project-pdf-facts.ts';
import { wordsOf } from '#content/words.ts';
import { brandLine, drawing, eyebrow, mark, pdfOf, pdfPage, publicDrawing, text, view } from './pdf-parts.ts';
import { face, PAGE, styles } from './pdf-style.ts';
import { homePlans, homesList } from './project-homes.ts';
import { costs, payments, wayBack } from './project-money.ts';

/** The PDF of a project to print or forward: the building, its homes, their plans, the costs. */
export function projectPdf(facts: ProjectPdfFacts): Promise<Buffer> {
  const { project, address, asAt, madeAt } = facts;
  const pages = [
    cover(facts),
    homesList(facts),
    homePlans(facts),
    [...payments(facts), ...costs(facts), wayBack(facts)],
  ];
  return pdfOf(
    {
      title: `${project.name}, ${project.place}`,
      subject: wordsOf('pages/pdf').project.subject.replace('{project}', project.name),
      madeOn: madeAt,
    },
    ...pages.map((page) => pdfPage({ address, asAt }, ...page)),
  );
}

function cover({ project, page, rupees, bedrooms, sizes, homes }: ProjectPdfFacts) {
  const accent = COLOUR[project.accent];
  const picture = {
    position: 'absolute',
    left: 0,
    top: 84,
    width: PAGE.width,
    height: (PAGE.width * 900) / 960,
  } as const;
  return [
    drawing(publicDrawing(`${project.slug}-elevation`), picture),
    brandLine(project.sample && mark(wordsOf('pages/layout').samples.design, { alignSelf: 'center' })),
    text(
      { fontFamily: face.display, fontSize: 68, lineHeight: 1, marginTop: 26, marginLeft: -3 },
      project.name,
    ),
    eyebrow(project.place, { fontSize: 9.5, letterSpacing: 1.6, color: accent, marginTop: 6 }),
    view(
      { position: 'absolute', left: PAGE.margin, right: PAGE.margin, bottom: 68, flexDirection: 'row' },
      view({ width: '45%', paddingRight: 28 }, text({ fontSize: 10.5, lineHeight: 1.45 }, page.lead)),
      view(
        { width: '55%', flexDirection: 'row', flexWrap: 'wrap', rowGap: 10 },
        figure(wordsOf('pages/pdf').project.from, `${project.priceFigure}+`, '80%', rupees),
        homes.sample &&
          view({ width: '20%' }, mark(wordsOf('pages/layout').samples.homes, { alignSelf: 'flex-end' })),
        figure(wordsOf('pages/pdf').project.homes, bedrooms, '50%'),
        figure(wordsOf('pages/pdf').project.size, sizes, '50%'),
      ),
    ),
  ];
}

function figure(label: string, value: string, width: string, note?: string) {
  const size = note ? 34 : 15;
  return view(
    { width },
    eyebrow(label, { marginBottom: note ? 8 : 4 }),
    text({ ...styles.figure, fontSize: size }, value),
    note && text({ ...styles.small, marginTop: 3 }, note),
  );
}
