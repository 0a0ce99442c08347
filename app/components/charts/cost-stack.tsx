import { accentClass } from '#app/components/project/accent-class.ts';
import { cn } from '#app/lib/cn.ts';
import type { PdfStack, PriceLines } from '#pdf/estimate-pdf-data.ts';
import { Chart, type ChartName, Hatch } from './chart.tsx';

interface CostStackProps extends ChartName {
  stack: PdfStack;
}

const hatches = { duty: undefined, approval: 'M0 3H6', conveyancing: 'M3 3h.01' };

export function CostStack({ stack, id, label }: CostStackProps) {
  const { height, colour, storeys, labelX, dimension, total, price } = stack;
  return (
    <Chart {...{ id, label, height }}>
      <defs>
        {Object.entries(hatches).map(([key, d]) => (
          <Hatch
            key={key}
            id={`${id}-${key}`}
            d={d}
            strokeWidth={key === 'conveyancing' ? 1.6 : 0.8}
            className={accentClass[colour].stroke}
          />
        ))}
      </defs>
      <PriceBlock lines={price.lines} />
      {storeys.map((storey) => (
        <Storey key={storey.key} {...{ storey, colour, labelX, id }} />
      ))}
      <path d={dimension} className="stroke-ink" strokeWidth="0.75" />
      <text
        transform={`translate(${total.x} ${total.y}) rotate(-90)`}
        textAnchor="middle"
        fontSize="14"
        className="figures fill-ink"
      >
        {total.words}
      </text>
      <text x={labelX} y={price.y} fontSize="12.5" className="fill-stone">
        {price.label}
      </text>
      <text x={labelX} y={price.y + 16} fontSize="14" className="figures fill-ink">
        {price.amount}
      </text>
    </Chart>
  );
}

interface StoreyProps extends Pick<PdfStack, 'colour' | 'labelX'> {
  storey: PdfStack['storeys'][number];
  id: string;
}

function Storey({ storey, colour, labelX, id }: StoreyProps) {
  const { key, label, amount, x, y, width, height, labelY, leader } = storey;
  const isSolid = key === 'surcharge';
  return (
    <g>
      <rect
        {...{ x, y, width, height }}
        className={cn('stroke-ink', isSolid && accentClass[colour].fill)}
        {...(isSolid ? {} : { fill: `url(#${id}-${key})` })}
      />
      <path d={leader} className="stroke-stone" strokeWidth="0.75" />
      <text x={labelX} y={labelY - 2} fontSize="12.5" className="fill-stone">
        {label}
      </text>
      <text x={labelX} y={labelY + 14} fontSize="14" className="figures fill-ink">
        {amount}
      </text>
    </g>
  );
}

function PriceBlock({ lines }: { lines: PriceLines }) {
  return (
    <g className="stroke-ink">
      <path d={lines.texture} strokeWidth="0.6" />
      <path d={lines.sides} />
      <path d={lines.gap} className="fill-paper stroke-none print:fill-white" />
      <path d={lines.edges} strokeWidth="0.75" />
      <path d={lines.ground} strokeWidth="1.5" />
      <path d={lines.water} strokeWidth="0.6" className="stroke-stone" />
    </g>
  );
}
