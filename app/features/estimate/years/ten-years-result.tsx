import type { ReactNode } from 'react';
import { buttonClass } from '#app/components/ui/button.tsx';
import { Figure } from '#app/features/estimate/result/figure.tsx';
import { cn } from '#app/lib/cn.ts';
import type { FactKey } from '#content/facts/facts.ts';
import { estimateResultWords } from '#content/pages/estimate-result.ts';
import { tenYearsPage } from '#content/pages/ten-years.ts';
import type { PdfSource } from '#pdf/estimate-pdf-data.ts';
import type { CaseRow, TenYearsView } from './ten-years-view.ts';
import { estimateOf, tenYearsPdfPath, type YearFields } from './year-fields.ts';

const words = tenYearsPage;

interface TenYearsResultProps {
  view: TenYearsView;
  fields: YearFields;
  path: string;
}

/** Low and middle beside each other: the sentence, the sums, each year, and what they rest on. */
export function TenYearsResult({ view, fields, path }: TenYearsResultProps) {
  return (
    <section id="ten-years" aria-labelledby="ten-years-title" className="page-width py-section">
      <h2 id="ten-years-title" className="title-section">
        {view.tenYears}
      </h2>
      <p className="mt-5 max-w-measure text-lead text-stone">
        {view.lead.map((part) =>
          part.isFigure ? (
            <Figure key={part.words} from={view.facts} className="text-ink font-semibold">
              {part.words}
            </Figure>
          ) : (
            part.words
          ),
        )}
      </p>
      <p className="mt-4 max-w-measure text-stone">{words.caution}</p>
      <p className="mt-8 flex flex-wrap gap-4 print:hidden">
        <a href="#assumptions" className={buttonClass()}>
          {words.links.change}
        </a>
        <a href={tenYearsPdfPath(path)} className={buttonClass('outline')}>
          {words.links.pdf}
        </a>
        <a href={view.askPath} className={buttonClass('outline')}>
          {words.links.ask}
        </a>
        <a href={estimateOf(fields)} className={buttonClass('outline')}>
          {words.links.plan}
        </a>
      </p>
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          <CaseTable title={words.sums.title} caption={words.sums.caption} rows={view.sums} />
        </div>
        <div className="min-w-0 lg:col-span-5">
          <CaseTable
            title={words.assumptions.title}
            caption={words.assumptions.title}
            rows={view.assumptions}
          />
        </div>
      </div>
      <h3 className="mt-16 text-title-2">{words.years.title}</h3>
      <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <YearTable name={words.cases.low} years={view.low} facts={view.facts} />
        <YearTable name={words.cases.middle} years={view.middle} facts={view.facts} />
      </div>
      <Notes view={view} />
    </section>
  );
}

interface CaseTableProps {
  title: string;
  caption: string;
  rows: readonly CaseRow[];
}

function CaseTable({ title, caption, rows }: CaseTableProps) {
  return (
    <table className="figures w-full">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-ink border-b">
          <HeadCell>{title}</HeadCell>
          <HeadCell isFigure>{words.cases.low}</HeadCell>
          <HeadCell isFigure>{words.cases.middle}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} className={rowClass(row)}>
            <th scope="row" className="py-2 pr-3 text-left font-normal [font-weight:inherit]">
              {row.name}
            </th>
            <FigureCell facts={row.facts}>{row.low}</FigureCell>
            <FigureCell facts={row.facts}>{row.middle ?? row.low}</FigureCell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rowClass({ kind }: CaseRow): string {
  if (kind === 'sum') return 'border-ink border-t align-top font-semibold';
  if (kind === 'result') return 'border-ink border-t-2 align-top font-semibold';
  if (kind === 'remark') return 'align-top text-small text-stone';
  return 'border-line border-t align-top';
}

interface YearTableProps {
  name: string;
  years: TenYearsView['low'];
  facts: readonly FactKey[];
}

/** A home worth millions makes a table wider than a phone, which then scrolls by itself. */
function YearTable({ name, years, facts }: YearTableProps) {
  const title = `${name}, ${words.years.caption}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
    <section aria-label={title} tabIndex={0} className="min-w-0 overflow-x-auto">
      <table className="figures w-full text-small">
        <caption className="pb-3 text-left font-semibold">{title}</caption>
        <thead>
          <tr className="border-ink border-b align-bottom">
            {words.years.heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`py-2 font-normal ${index === 0 ? 'text-left' : 'pl-2 text-right sm:pl-3'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map(({ cells: [year, ...cells] }) => (
            <tr key={year} className="border-line border-t">
              <th scope="row" className="py-2 text-left font-normal">
                {year}
              </th>
              {cells.map((cell, index) => (
                <FigureCell key={words.years.heads[index + 1]} facts={facts}>
                  {cell}
                </FigureCell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function HeadCell({ children, isFigure = false }: { children: string; isFigure?: boolean }) {
  return (
    <th
      scope="col"
      className={`eyebrow py-2 font-normal text-brass ${isFigure ? 'pl-2 text-right sm:pl-3' : 'text-left'}`}
    >
      {children}
    </th>
  );
}

interface FigureCellProps {
  facts: readonly FactKey[];
  className?: string;
  children: string;
}

function FigureCell({ facts, className = 'pl-2 sm:pl-3', children }: FigureCellProps) {
  return (
    <td className={cn('py-2 text-right whitespace-nowrap', className)}>
      {facts.length > 0 ? <Figure from={facts}>{children}</Figure> : children}
    </td>
  );
}

function Notes({ view }: { view: TenYearsView }) {
  return (
    <>
      <h3 className="mt-16 text-title-2">{words.notes.title}</h3>
      <dl className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        {view.notes.map(({ name, words: texts, source }) => (
          <div key={name} className="border-ink border-t pt-3">
            <dt className="font-semibold">{name}</dt>
            {texts.map((text) => (
              <Below key={text}>{text}</Below>
            ))}
            {source && <Source source={source} />}
          </div>
        ))}
        <div className="border-ink border-t pt-3">
          <dt className="font-semibold">{words.notes.sources}</dt>
          {view.sources.map((source) => (
            <Source key={source.url} source={source} />
          ))}
        </div>
      </dl>
      <h3 className="mt-16 text-title-3">{words.leftOut.title}</h3>
      <ul className="mt-4 grid gap-x-6 sm:grid-cols-2">
        {view.leftOut.map((text) => (
          <li key={text} className="border-line border-t py-2">
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-measure text-small text-stone">
        {`${estimateResultWords.leftOut.notice} See the `}
        <a href="/disclaimer" className="link">
          disclaimer
        </a>
        .
      </p>
    </>
  );
}

function Source({ source: { url, name, when } }: { source: PdfSource }) {
  return (
    <Below>
      <a href={url} rel="noopener" className="link">
        {name}
      </a>
      {`, ${when}`}
    </Below>
  );
}

function Below({ children }: { children: ReactNode }) {
  return <dd className="mt-2 text-small text-stone">{children}</dd>;
}
