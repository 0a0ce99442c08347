export interface Bar {
  name: string;
  figure: string;
  value: number;
  /** Of an earlier time: an outline. */
  isOld?: boolean;
}

export interface BarsProps {
  /** Unique on its page. */
  id: string;
  /** What it shows, for people who do not see it. */
  label: string;
  title: string;
  note?: string;
  bars: readonly Bar[];
  /** A dashed line at every multiple of it. */
  every?: number;
}

const WIDTH = 360;
const PITCH = 58;
const HEIGHT = 20;

/** Bars to one scale, with text in the fonts of the page. Its units are pixels on a phone. */
export function Bars({ id, label, title, note, bars, every }: BarsProps) {
  const scale = (WIDTH - 2) / Math.max(...bars.map(({ value }) => value));
  const first = note ? 78 : 56;
  const marks = (value: number) => (every ? Math.ceil(value / every) - 1 : 0);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${first + bars.length * PITCH - 20}`}
      role="img"
      aria-labelledby={`${id}-title`}
      fill="none"
      className="print-kept w-full max-w-[30rem] print:max-h-[100mm]"
    >
      <title id={`${id}-title`}>{label}</title>
      <text y="20" fontSize="24" className="fill-ink font-display font-light">
        {title}
      </text>
      <text y="44" fontSize="14" className="figures fill-stone">
        {note}
      </text>
      {bars.map(({ name, figure, value, isOld }, index) => {
        const y = first + index * PITCH;
        const step = (every ?? 0) * scale;
        return (
          <g key={name}>
            <text y={y} fontSize="14" className="fill-ink font-semibold">
              {name}
            </text>
            <text x={WIDTH} y={y} fontSize="14" textAnchor="end" className="figures fill-ink">
              {figure}
            </text>
            <rect
              x="1"
              y={y + 8}
              width={value * scale}
              height={HEIGHT}
              className={isOld ? 'stroke-stone' : 'fill-brass/70 stroke-ink'}
            />
            <path
              d={`M1 ${y + 4}${`m${step} 0v${HEIGHT + 8}m0-${HEIGHT + 8}`.repeat(marks(value))}`}
              strokeDasharray="4 3"
              className="stroke-ink"
            />
          </g>
        );
      })}
    </svg>
  );
}
