import { accentClass } from '#app/components/project/accent-class.ts';
import type { Estimate, EstimateData } from '#app/features/estimate/estimate-data.ts';
import { costLines } from '#app/features/estimate/words/cost-lines.ts';
import { formatMoney } from '#app/features/estimate/words/format-money.ts';
import { cn } from '#app/lib/cn.ts';
import type { PdfStack, PriceLines } from '#pdf/estimate-pdf-data.ts';
import { costStackDrawing } from './cost-stack-drawing.ts';

interface CostStackProps {
  estimate: Estimate;
  data: EstimateData;
  /** A page may have two stacks. */
  id: string;
}

const hatches = {
  duty: 'M0 6 6 0M-1 1 1-1M5 7 7 5',
  approval: 'M0 3H6',
  conveyancing: 'M3 3h.01',
};

/** The costs as storeys on top of the price, to scale. */
export function CostStack({ estimate, data, id }: CostStackProps) {
  const { input, costs } = estimate;
  const facts = costLines(input, costs, data.notes)
    .flatMap(({ note }) => note.facts)
    .join(' ');
  const { width, height, colour, storeys, labelX, dimension, total, price } = costStackDrawing(
    estimate,
    data,
  );
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}-stack`}
      className="print-kept w-full max-w-120"
    >
      <title id={`${id}-stack`} data-facts={facts}>
        {`The costs drawn as storeys on top of the price: ${storeys.map(({ name, amount }) => `${name} ${amount}`).join(', ')}. Together ${formatMoney(costs.total, 'AUD')}.`}
      </title>
      <defs>
        {Object.entries(hatches).map(([key, d]) => (
          <pattern key={key} id={`${id}-${key}`} width="6" height="6" patternUnits="userSpaceOnUse">
            <path
              d={d}
              className={accentClass[colour].stroke}
              strokeWidth={key === 'conveyancing' ? 1.6 : 0.8}
              strokeLinecap="round"
            />
          </pattern>
        ))}
      </defs>
      <PriceBlock lines={price.lines} />
      {storeys.map((storey) => (
        <Storey key={storey.key} {...{ storey, colour, labelX, facts, id }} />
      ))}
      <path d={dimension} className="stroke-ink" strokeWidth="0.75" />
      <text
        transform={`translate(${total.x} ${total.y}) rotate(-90)`}
        textAnchor="middle"
        fontSize="14"
        className="figures fill-ink"
        data-facts={facts}
      >
        {total.words}
      </text>
      <text x={labelX} y={price.y} fontSize="12.5" className="fill-stone">
        {price.label}
      </text>
      <text x={labelX} y={price.y + 16} fontSize="14" className="figures fill-ink" data-facts={facts}>
        {price.amount}
      </text>
    </svg>
  );
}

interface StoreyProps extends Pick<PdfStack, 'colour' | 'labelX'> {
  storey: PdfStack['storeys'][number];
  facts: string;
  id: string;
}

function Storey({ storey, colour, labelX, facts, id }: StoreyProps) {
  const { key, label, amount, x, y, width, height, labelY, leader } = storey;
  const isSolid = key === 'surcharge';
  return (
    <g>
      <rect
        {...{ x, y, width, height }}
        className={cn('stroke-ink', isSolid && accentClass[colour].fill)}
        {...(isSolid ? {} : { fill: `url(#${id}-${key})` })}
      />
      <path d={leader} fill="none" className="stroke-stone" strokeWidth="0.75" />
      <text x={labelX} y={labelY - 2} fontSize="12.5" className="fill-stone">
        {label}
      </text>
      <text x={labelX} y={labelY + 14} fontSize="14" className="figures fill-ink" data-facts={facts}>
        {amount}
      </text>
    </g>
  );
}

function PriceBlock({ lines }: { lines: PriceLines }) {
  return (
    <g fill="none" className="stroke-ink">
      <path d={lines.texture} strokeWidth="0.6" />
      <path d={lines.sides} />
      <path d={lines.gap} className="fill-paper stroke-none print:fill-white" />
      <path d={lines.edges} strokeWidth="0.75" />
      <path d={lines.ground} strokeWidth="1.5" />
      <path d={lines.water} strokeWidth="0.6" className="stroke-stone" />
    </g>
  );
}
