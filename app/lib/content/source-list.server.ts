import { formatDate } from '#app/lib/time/format-date.ts';
import type { Fact, FactSource } from '#content/facts/fact.ts';
import { type FactKey, fact, isDueForReview } from '#content/facts/facts.ts';
import { escapeHtml } from '#supabase/functions/_shared/escape-html.ts';

const listed = new Intl.ListFormat('en-AU');

interface NumberedSource {
  /** Undefined for our own calculations. */
  source: FactSource | undefined;
  keys: FactKey[];
}

/** Collects the facts of a text and numbers their sources in the order of first use. */
export interface SourceList {
  /** The number of the fact's source. The inputs of a worked example are listed with it. */
  numberOf(key: FactKey): number;
  isBeingReviewed(key: FactKey): boolean;
  html(): string;
}

export function createSourceList(today: string): SourceList {
  const sources: NumberedSource[] = [];
  const list: SourceList = {
    numberOf(key) {
      const source = isOurs(fact(key)) ? undefined : fact(key).source;
      let index = sources.findIndex((known) => known.source?.url === source?.url);
      if (index < 0) index = sources.push({ source, keys: [] }) - 1;
      const { keys } = sources[index] as NumberedSource;
      if (!keys.includes(key)) {
        keys.push(key);
        for (const input of inputsOf(key)) list.numberOf(input);
      }
      return index + 1;
    },
    isBeingReviewed: (key) => isDueForReview(key, today),
    html() {
      if (sources.length === 0) return '';
      const items = sources.map((entry, index) => renderSource(entry, index + 1, list)).join('');
      return `<details class="sources"><summary><h2 id="sources">Sources</h2><span class="details-plus" aria-hidden="true">+</span></summary><p>Each figure as we found it on the day named. General information, not advice: see the <a href="/disclaimer">disclaimer</a>.</p><ol>${items}</ol></details>`;
    },
  };
  return list;
}

function isOurs({ kind }: Fact): boolean {
  return kind === 'worked example' || kind === 'assumption';
}

/** The published facts behind a worked example, including those of other examples it uses. */
function inputsOf(key: FactKey): FactKey[] {
  const inputs = (fact(key).derivedFrom ?? []) as FactKey[];
  return [...new Set(inputs.flatMap((input) => (isOurs(fact(input)) ? inputsOf(input) : [input])))];
}

/** What applies to every fact of a source is written once, after its name. */
function renderSource({ source, keys }: NumberedSource, number: number, list: SourceList): string {
  const used = keys.map(fact);
  const [day, ...otherDays] = new Set(used.map(({ source: { checkedOn } }) => checkedOn));
  const sharedDay = otherDays.length === 0 ? day : undefined;
  const also = new Map(
    source ? used.flatMap(({ alsoSeen }) => (alsoSeen ? [[alsoSeen.url, alsoSeen]] : [])) : [],
  );
  const head = [
    source ? renderLink(source) : ours(used),
    sharedDay ? `, ${asAt(sharedDay)}` : '',
    also.size > 0 ? `. Also: ${[...also.values()].map(renderLink).join('; ')}` : '',
  ].join('');
  const facts = keys.map((key) => `<li>${renderFact(key, sharedDay === undefined, list)}</li>`).join('');
  return `<li id="source-${number}">${head}<ul>${facts}</ul></li>`;
}

function renderFact(key: FactKey, withDay: boolean, list: SourceList): string {
  const { label, text, from, to, unit, source } = fact(key);
  const numbers = [...new Set(inputsOf(key).map(list.numberOf))].sort((a, b) => a - b);
  return [
    `${escapeHtml(withoutPrefix(label))}: <b>${escapeHtml(text)}</b>`,
    numbers.length > 0
      ? `out of ${numbers.length === 1 ? 'source' : 'sources'} ${listed.format(numbers.map(String))}`
      : '',
    from && unit !== 'date' ? `from ${formatDate(from)}` : '',
    to && unit !== 'date' ? `to ${formatDate(to)}` : '',
    withDay ? asAt(source.checkedOn) : '',
    list.isBeingReviewed(key) ? 'being reviewed' : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function ours(used: Fact[]): string {
  const isAssumed = used.some(({ kind }) => kind === 'assumption');
  return isAssumed ? 'Our own arithmetic and assumptions' : 'Our own arithmetic';
}

/** Under "Our own arithmetic" every label would start with the same words. */
function withoutPrefix(label: string): string {
  return label.replace(/^Worked example, (.)/, (_, letter: string) => letter.toUpperCase());
}

function asAt(day: string): string {
  return `as at ${formatDate(day)}`;
}

function renderLink({ name, url }: FactSource): string {
  return `<a href="${escapeHtml(url)}">${escapeHtml(name)}</a>`;
}
