import { fillFacts } from '#content/facts/fill-facts.ts';
import { wordsOf } from '#content/words.ts';
import { Chart, type ChartName, Hatch } from './chart.tsx';

const LINE_X = 18;
const TEXT_X = 46;
const TOP = 18;
const RADIUS = 9;
const LINE_HEIGHT = 19;
/** Of 14 units in the remaining width. */
const LETTERS_PER_LINE = 46;

export function ApprovalTimeline({ id, label }: ChartName) {
  let end = TOP;
  const steps = wordsOf('pages/article-charts').approval.map((step) => {
    const y = end;
    const lines = wrapped(fillFacts(step.text));
    end += 46 + lines.length * LINE_HEIGHT + ('isPeriod' in step ? 14 : 0);
    return { name: fillFacts(step.name), lines, y, isPeriod: 'isPeriod' in step };
  });
  return (
    <Chart {...{ id, label }} height={end - 24}>
      <defs>
        <Hatch id={`${id}-period`} className="stroke-brass" />
      </defs>
      {steps.map(({ name, lines, y, isPeriod }, index) => {
        const before = steps[index - 1];
        const next = steps[index + 1];
        return (
          <g key={name}>
            {isPeriod && before && next ? (
              <>
                <rect
                  x={LINE_X - 6}
                  y={before.y + RADIUS}
                  width="12"
                  height={next.y - before.y - 2 * RADIUS}
                  fill={`url(#${id}-period)`}
                  className="stroke-brass"
                />
                <path d={`M${LINE_X + 6} ${y}H${TEXT_X - 8}`} className="stroke-brass" />
              </>
            ) : (
              <>
                <circle cx={LINE_X} cy={y} r={RADIUS} className="stroke-ink" />
                <circle cx={LINE_X} cy={y} r="3" className="fill-ink" />
              </>
            )}
            {next && !isPeriod && !next.isPeriod && (
              <path d={`M${LINE_X} ${y + RADIUS}V${next.y - RADIUS}`} className="stroke-ink" />
            )}
            <text x={TEXT_X} y={y + 5} fontSize="16" className="figures fill-ink font-semibold">
              {name}
            </text>
            {lines.map((line, row) => (
              <text
                key={line}
                x={TEXT_X}
                y={y + 27 + row * LINE_HEIGHT}
                fontSize="14"
                className="figures fill-stone"
              >
                {line}
              </text>
            ))}
          </g>
        );
      })}
    </Chart>
  );
}

/** SVG has no lines of its own. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && longer.length <= LETTERS_PER_LINE) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
