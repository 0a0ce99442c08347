import { COLOUR } from '#content/colours.ts';
import { Pen } from '#drawings/pen/pen.ts';

/** A door that opens onto nothing: the draughtsman has stopped, and only construction lines go on. */
export function notFound(): string {
  const pen = new Pen(560, 420);
  const ghost = { opacity: 0.55, dash: '7 6' };
  const axis = { colour: COLOUR.brass, opacity: 0.8, dash: '12 4 2 4' };
  pen.line('heavy', 40, 360, 330, 360);
  for (let x = 50; x < 330; x += 9) pen.line('hairline', x, 360, x - 8, 369, pen.thin(0.7));
  pen.line('medium', 330, 360, 424, 360, ghost).line('hairline', 424, 360, 524, 360, ghost);
  pen
    .poly('heavy', [
      [196, 360],
      [196, 84],
      [328, 84],
      [328, 360],
    ])
    .poly('fine', [
      [206, 360],
      [206, 94],
      [318, 94],
      [318, 360],
    ]);
  pen
    .fill(
      COLOUR.brass,
      [
        [206, 94],
        [126, 118],
        [126, 392],
        [206, 360],
      ],
      0.14,
    )
    .shape('medium', [
      [206, 94],
      [126, 118],
      [126, 392],
      [206, 360],
    ]);
  for (const [top, bottom] of [
    [138, 226],
    [250, 356],
  ] as const)
    pen.shape('hairline', [
      [192, top - 10],
      [142, top + 4],
      [142, bottom + 12],
      [192, bottom - 6],
    ]);
  pen.circle('medium', 138, 246, 4, { colour: COLOUR.brass });
  pen.line('hairline', 60, 84, 196, 84).line('hairline', 60, 72, 60, 372);
  for (let y = 108; y < 356; y += 14) pen.line('hairline', 66, y, 66 + ((y * 7) % 30) + 22, y, pen.thin(0.5));
  pen
    .line('fine', 328, 84, 420, 84, ghost)
    .line('hairline', 420, 84, 420, 220, ghost)
    .line('hairline', 420, 84, 500, 84, ghost);
  for (const [x, y] of [
    [206, 360],
    [318, 360],
  ] as const)
    pen.line('hairline', x, y, 262 + (x - 262) * 0.34, 250, ghost);
  pen.line('hairline', 262, 40, 262, 396, axis).line('hairline', 176, 250, 372, 250, axis);
  // The pencil lies where the line stops.
  pen
    .shape('fine', [
      [430, 352],
      [436, 340],
      [500, 292],
      [508, 302],
      [444, 350],
    ])
    .line('hairline', 436, 340, 444, 350)
    .line('hairline', 492, 298, 500, 308);
  return pen.svg();
}
