import { fact } from '#content/facts/facts.ts';
import { wordsOf } from '#content/words.ts';
import { CHART_WIDTH, Chart, type ChartName, Hatch } from './chart.tsx';

const { title, bars } = wordsOf('pages/article-charts').yields;
const LEFT = 1;
const FIRST = 64;
const PITCH = 68;
const BAR_HEIGHT = 24;

/** Gross rental yields, as far as sources give them. A bar with an old figure is only hatched. */
export function YieldsChart({ id, label }: ChartName) {
  const yields = bars.map((bar) => {
    const { value, text } = fact(bar.fact);
    return { ...bar, value: Number(value), text, isOld: 'isOld' in bar };
  });
  const most = Math.ceil(Math.max(...yields.map(({ value }) => value)));
  const scale = (CHART_WIDTH - LEFT - 2) / most;
  const foot = FIRST + (yields.length - 1) * PITCH + 10 + BAR_HEIGHT + 12;
  const axes = Array.from({ length: most }, (_, index) => `M${LEFT + (index + 1) * scale} 36V${foot}`);
  return (
    <Chart {...{ id, label }} height={foot + 2}>
      <defs>
        <Hatch id={`${id}-old`} className="stroke-ink" />
      </defs>
      <text y="20" fontSize="24" className="fill-ink font-display font-light">
        {title}
      </text>
      <path d={axes.join('')} strokeWidth="0.6" strokeDasharray="8 3 1 3" className="stroke-line" />
      {yields.map(({ name, value, text, isOld }, index) => {
        const y = FIRST + index * PITCH;
        return (
          <g key={name}>
            <text x={LEFT + 8} y={y} fontSize="14" className="fill-ink font-semibold">
              {name}
            </text>
            <text x={CHART_WIDTH} y={y} fontSize="14" textAnchor="end" className="figures fill-ink">
              {text}
            </text>
            <rect
              x={LEFT}
              y={y + 10}
              width={value * scale}
              height={BAR_HEIGHT}
              className={isOld ? 'stroke-ink' : 'fill-brass/70 stroke-ink'}
              {...(isOld && { fill: `url(#${id}-old)` })}
            />
          </g>
        );
      })}
      <path d={`M${LEFT} 36V${foot}`} strokeWidth="2" className="stroke-ink" />
    </Chart>
  );
}
