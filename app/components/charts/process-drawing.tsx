import { CHART_WIDTH, Chart, type ChartName } from './chart.tsx';

/** On the ground at y = 0, centred on x = 0, at most 90 wide and 96 high. The wash and the accent are brass. */
interface Picture {
  lines: string;
  texture: string;
  accent: string;
  wash?: string;
  isPlanned?: boolean;
}

const reservation: Picture = {
  lines: 'M-30-82h60V0h-60z',
  texture: 'M-30-41h60M0-82V0',
  accent: 'M0-41h30V0H0z',
  wash: 'M0-41h30V0H0z',
  isPlanned: true,
};
const approval: Picture = {
  lines: 'M-30-84h60V0h-60z',
  texture: 'M-20-66h40m-40 10h40m-40 10h24M22-22a12 12 0 1 1-24 0a12 12 0 1 1 24 0',
  accent: 'M26-22a16 16 0 1 1-32 0a16 16 0 1 1 32 0M3-22l5 6 10-12',
};
const contract: Picture = {
  lines: 'M-14-8V0m0 0h-18v-76h18M-14-8v-78h46v78z',
  texture: 'M-6-72h30m-30 9h30m-30 9h30m-30 9h30',
  accent: 'M-6-22l6-8 3 12 7-10 4 8 10-4',
};
const construction: Picture = {
  lines: 'M34 0v-96M-34-88h80M-34-15h52m-52-15h52m-52-15h52m-52-15h52',
  texture:
    'M-34 0v-60m17 60v-60m18 60v-60m17 60v-60M34-96l-64 8M31 0l6-11-6-11 6-11-6-11 6-11-6-11 6-11-6-11',
  accent: 'M-22-88v18M-28-70h12v6h-12z',
};
const settlement: Picture = {
  lines: 'M-26 0v-90h52V0M-31-90h62',
  texture: 'M-26-15h52m-52-15h52m-52-15h52m-52-15h52m-52-15h52M-9 0v-90M9 0v-90',
  accent: '',
  wash: 'M-26-30h17v15h-17zM9-60h17v15H9zM-9-75H9v15H-9zM-26-60h17v15h-17z',
};
const keys: Picture = {
  lines: 'M-22 0v-88h40V0M18-88l20 8V6L18 0',
  texture: '',
  accent: 'M7-52a9 9 0 1 1-18 0a9 9 0 1 1 18 0M-2-43v29m0-2h8m-8-8h7',
};

const PICTURES = [reservation, approval, contract, construction, settlement, keys];
const COLUMNS = 3;
const COLUMN = CHART_WIDTH / COLUMNS;
const FIRST_GROUND = 98;
const ROW = 152;
const GROUND_REACH = 46;

/** The steps in rows of three, so that their names can be read on a phone. No dates: each buyer's differ. */
export function ProcessDrawing({ id, label, names }: ChartName & { names: readonly string[] }) {
  const rows = Math.ceil(names.length / COLUMNS);
  return (
    <Chart {...{ id, label }} height={FIRST_GROUND + (rows - 1) * ROW + 34}>
      {names.map((name, index) => {
        const column = index % COLUMNS;
        const isLast = index === names.length - 1;
        return (
          <g
            key={name}
            transform={`translate(${(column + 0.5) * COLUMN} ${FIRST_GROUND + Math.floor(index / COLUMNS) * ROW})`}
          >
            <StepPicture {...PICTURES[index]} />
            <path d={`M${-GROUND_REACH} 0h${2 * GROUND_REACH}`} className="stroke-ink" />
            {!isLast && (
              <path
                d={column < COLUMNS - 1 ? TO_NEXT : TO_NEXT_ROW}
                strokeWidth="0.75"
                strokeDasharray="4 4"
                className="stroke-stone"
              />
            )}
            <text y="24" textAnchor="middle" fontSize="15" className="fill-ink font-semibold">
              {name}
            </text>
          </g>
        );
      })}
    </Chart>
  );
}

const TO_NEXT = `M${GROUND_REACH} 0h${COLUMN - 2 * GROUND_REACH}`;
const TO_NEXT_ROW = `M${GROUND_REACH} 0h12V40H${1 - CHART_WIDTH + COLUMN / 2}V${ROW}h12`;

function StepPicture({ lines, texture, accent, wash, isPlanned }: Partial<Picture>) {
  return (
    <g className="stroke-ink">
      <path d={wash} className="fill-brass/30 stroke-none" />
      <path d={lines} strokeDasharray={isPlanned ? '4 4' : undefined} />
      <path d={texture} strokeWidth="0.5" strokeDasharray={isPlanned ? '4 4' : undefined} />
      <path d={accent} strokeWidth="1.25" className="stroke-brass" />
    </g>
  );
}
