import type { Plan, PlanData } from '#app/features/planner/plan-data.ts';
import { costLines } from '#app/features/planner/words/cost-lines.ts';
import { formatMoney, formatShare } from '#app/features/planner/words/format-money.ts';
import { cn } from '#app/lib/cn.ts';
import { planResultWords } from '#content/pages/plan-result.ts';
import { costStackLayout } from './cost-stack-layout.ts';
import { PriceBlock } from './price-block.tsx';

interface CostStackProps {
  plan: Plan;
  data: PlanData;
  /** Two stacks may stand on one page. */
  id: string;
}

const WIDTH = 360;
const LEFT = 62;
const RIGHT = 196;
const LABEL_X = 222;
const PRICE_HEIGHT = 104;
const GROUND_HEIGHT = 26;

const hatches = {
  duty: 'M0 6 6 0M-1 1 1-1M5 7 7 5',
  approval: 'M0 3H6',
  conveyancing: 'M3 3h.01',
};

const colours = {
  harbour: { fill: 'fill-harbour', stroke: 'stroke-harbour' },
  jacaranda: { fill: 'fill-jacaranda', stroke: 'stroke-jacaranda' },
};

/** The costs as storeys on top of the price, drawn to one scale. */
export function CostStack({ plan: { input, costs }, data, id }: CostStackProps) {
  const lines = costLines(input, costs, data.notes);
  const facts = lines.flatMap(({ note }) => note.facts).join(' ');
  const { storeys, top, foot } = costStackLayout(lines);
  const ground = foot + PRICE_HEIGHT;
  const { colour, lines: drawnWith } = data.notes.states[input.state].drawn;
  const { fill: accent, stroke } = colours[colour];
  const total = formatMoney(costs.total, 'AUD');
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${ground + GROUND_HEIGHT}`}
      role="img"
      aria-labelledby={`${id}-stack`}
      className="print-kept w-full max-w-120"
    >
      <title id={`${id}-stack`} data-facts={facts}>
        {`The costs drawn as storeys on top of the price: ${storeys.map(({ name, amount }) => `${name} ${formatMoney(amount, 'AUD')}`).join(', ')}. Together ${total}.`}
      </title>
      <defs>
        {Object.entries(hatches).map(([key, d]) => (
          <pattern key={key} id={`${id}-${key}`} width="6" height="6" patternUnits="userSpaceOnUse">
            <path
              d={d}
              className={stroke}
              strokeWidth={key === 'conveyancing' ? 1.6 : 0.8}
              strokeLinecap="round"
            />
          </pattern>
        ))}
      </defs>
      <PriceBlock drawnWith={drawnWith} left={LEFT} right={RIGHT} top={foot} ground={ground} width={WIDTH} />
      {storeys.map((storey) => {
        const middle = storey.y + storey.height / 2;
        return (
          <g key={storey.key}>
            <rect
              x={LEFT}
              y={storey.y}
              width={RIGHT - LEFT}
              height={storey.height}
              className={cn('stroke-ink', storey.key === 'surcharge' && accent)}
              {...(storey.key === 'surcharge' ? {} : { fill: `url(#${id}-${storey.key})` })}
            />
            <path
              d={`M${RIGHT} ${middle}h8L${LABEL_X - 6} ${storey.labelY}`}
              fill="none"
              className="stroke-stone"
              strokeWidth="0.75"
            />
            <text x={LABEL_X} y={storey.labelY - 2} fontSize="12.5" className="fill-stone">
              {storey.label}
            </text>
            <text
              x={LABEL_X}
              y={storey.labelY + 14}
              fontSize="14"
              className="figures fill-ink"
              data-facts={facts}
            >
              {formatMoney(storey.amount, 'AUD')}
            </text>
          </g>
        );
      })}
      <DimensionLine x={LEFT - 16} from={top} to={foot} />
      <text
        transform={`translate(${LEFT - 24} ${(top + foot) / 2}) rotate(-90)`}
        textAnchor="middle"
        fontSize="14"
        className="figures fill-ink"
        data-facts={facts}
      >
        {`${total} · ${formatShare(costs.totalShare)}`}
      </text>
      <text x={LABEL_X} y={foot + 46} fontSize="12.5" className="fill-stone">
        {input.project ?? planResultWords.price}
      </text>
      <text x={LABEL_X} y={foot + 62} fontSize="14" className="figures fill-ink" data-facts={facts}>
        {formatMoney(input.price, 'AUD')}
      </text>
    </svg>
  );
}

/** Ends in slashes, as on an architect's sheet. */
function DimensionLine({ x, from, to }: { x: number; from: number; to: number }) {
  const slash = (y: number) => `M${x - 4} ${y + 4}l8-8`;
  return (
    <path
      d={`M${x} ${from - 6}V${to + 6}${slash(from)}${slash(to)}M${x - 4} ${from}h18M${x - 4} ${to}h18`}
      className="stroke-ink"
      strokeWidth="0.75"
    />
  );
}
