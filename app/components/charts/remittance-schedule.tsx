import { fact } from '#content/facts/facts.ts';
import { fillFacts } from '#content/facts/fill-facts.ts';
import { projects } from '#content/projects.ts';
import { hasCosts } from '#content/state-rules.ts';
import { wordsOf } from '#content/words.ts';
import { CHART_WIDTH, Chart, type ChartName } from './chart.tsx';

const words = wordsOf('pages/article-charts').remittance;
/** Where the contract ends and settlement begins; it leaves room for the amounts on its left. */
const MIDDLE = 112;
const GAP = 6;
const FIRST = 108;
const PITCH = 112;
const BLOCK_HEIGHT = 40;

/** Money follows its due dates: what is due around the contract, and the balance years later. */
export function RemittanceSchedule({ id, label }: ChartName) {
  const rows = projects
    .filter(hasCosts)
    .sort((one, other) => one.price - other.price)
    .map(({ slug, name }) => ({
      name,
      contract: fact(`${slug}-contract-usd`),
      balance: fact(`${slug}-balance-usd`),
    }));
  const scale = Math.min(
    ...rows.flatMap(({ contract, balance }) => [
      (MIDDLE - GAP - 1) / Number(contract.value),
      (CHART_WIDTH - MIDDLE - GAP - 2) / Number(balance.value),
    ]),
  );
  const limit = Number(fact('lrs-limit').value) * scale;
  const foot = FIRST + (rows.length - 1) * PITCH + BLOCK_HEIGHT + 42;
  return (
    <Chart {...{ id, label }} height={foot}>
      <text y="20" fontSize="24" className="fill-ink font-display font-light">
        {words.title}
      </text>
      <text y="44" fontSize="14" className="figures fill-stone">
        {fillFacts(words.limit)}
      </text>
      <Sides y={74} before={words.contract} after={words.balance} />
      {rows.map(({ name, contract, balance }, index) => {
        const y = FIRST + index * PITCH;
        const before = Number(contract.value) * scale;
        return (
          <g key={name}>
            <text x={MIDDLE + GAP} y={y + 4} fontSize="16" className="fill-ink font-semibold">
              {name}
            </text>
            <Block x={MIDDLE - GAP - before} y={y + 14} width={before} limit={limit} isFirst />
            <Block x={MIDDLE + GAP} y={y + 14} width={Number(balance.value) * scale} limit={limit} />
            <Sides y={y + BLOCK_HEIGHT + 36} before={contract.text} after={balance.text} />
          </g>
        );
      })}
      <path d={`M${MIDDLE} 58V${foot}`} strokeDasharray="8 3 1 3" className="stroke-brass" />
    </Chart>
  );
}

function Sides({ y, before, after }: { y: number; before: string; after: string }) {
  return (
    <g fontSize="14" className="figures fill-ink">
      <text x={MIDDLE - GAP} y={y} textAnchor="end">
        {before}
      </text>
      <text x={MIDDLE + GAP} y={y}>
        {after}
      </text>
    </g>
  );
}

interface BlockProps {
  x: number;
  y: number;
  width: number;
  /** The width of what one person may send in a year. */
  limit: number;
  isFirst?: boolean;
}

/** Fine lines are tenths of the limit; a dashed one marks each limit. */
function Block({ x, y, width, limit, isFirst }: BlockProps) {
  const tenths = Math.ceil((10 * width) / limit) - 1;
  const lines = (count: number, step: number, height: number) =>
    `M${x} ${y + (BLOCK_HEIGHT - height) / 2}${`m${step} 0v${height}m0-${height}`.repeat(count)}`;
  return (
    <g className="stroke-ink">
      <rect
        {...{ x, y, width }}
        height={BLOCK_HEIGHT}
        className={isFirst ? 'fill-brass/50' : 'fill-brass/15'}
      />
      <path d={lines(tenths, limit / 10, BLOCK_HEIGHT)} strokeWidth="0.4" />
      <path d={lines(Math.floor(tenths / 10), limit, BLOCK_HEIGHT + 12)} strokeDasharray="4 3" />
    </g>
  );
}
