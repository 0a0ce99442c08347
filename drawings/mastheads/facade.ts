import { COLOUR } from '#content/colours.ts';
import { Pen } from '#drawings/pen/pen.ts';
import { seeded } from '#drawings/pen/seed.ts';
import { figure } from '#drawings/surroundings/figures.ts';

const [WIDTH, HEIGHT] = [1600, 900];
const [BAY, STOREY] = [100, 112.5];
/** The window in which somebody reads: its bay and storey, counted from the top left. */
const LIT = { bay: 13, storey: 4 };

/** The wall of an office at night, every window dark but one. */
export function facade(): string {
  const random = seeded('the window that is lit');
  const pen = new Pen(WIDTH, HEIGHT, 0.5).ink({ colour: COLOUR.paper, opacity: 0.44 });
  for (let storey = 0; storey < HEIGHT / STOREY; storey++) {
    const y = storey * STOREY;
    pen.line('fine', 0, y, WIDTH, y);
    pen.line('hairline', 0, y + 7, WIDTH, y + 7, pen.thin(0.6));
    for (let bay = 0; bay < WIDTH / BAY; bay++) {
      const x = bay * BAY;
      pen.line('fine', x + 10, y + 7, x + 10, y + STOREY, pen.thin(0.8));
      pen.line('fine', x + 16, y + 7, x + 16, y + STOREY, pen.thin(0.8));
      if (bay === LIT.bay && storey === LIT.storey) continue;
      pen.line('hairline', x + 60, y + 7, x + 60, y + STOREY, pen.thin(0.5));
      const blind = random.pick([0, 0, 0, 26, 44, 70]);
      for (let drop = 6; drop < blind; drop += 6)
        pen.line('hairline', x + 16, y + 7 + drop, x + BAY + 10, y + 7 + drop, pen.thin(0.36));
    }
  }
  const [x, y] = [LIT.bay * BAY + 16, LIT.storey * STOREY + 7];
  const [width, tall] = [BAY - 6, STOREY - 7];
  pen.layer().fillRect(COLOUR.brassLight, x, y, width, tall, 0.92);
  // Lamp, desk and reader, as one sees them from across the street.
  pen.line('fine', x + 60, y, x + 60, y + 26, { colour: COLOUR.ink });
  pen.fill(COLOUR.ink, [
    [x + 50, y + 36],
    [x + 56, y + 26],
    [x + 64, y + 26],
    [x + 70, y + 36],
  ]);
  figure(pen, random, x + 30, y + tall, 74, COLOUR.ink);
  pen.fillRect(COLOUR.ink, x + 42, y + tall - 32, 44, 4);
  pen.line('medium', x + 48, y + tall - 28, x + 48, y + tall, { colour: COLOUR.ink });
  pen.line('medium', x + 80, y + tall - 28, x + 80, y + tall, { colour: COLOUR.ink });
  pen.fillRect(COLOUR.paper, x + 50, y + tall - 38, 20, 6);
  pen.line('fine', x + 44, y, x + 44, y + tall, { colour: COLOUR.ink, opacity: 0.35 });
  pen.fill(
    COLOUR.brassLight,
    [
      [x, y + tall],
      [x + width, y + tall],
      [x + width + 70, y + tall + STOREY * 2],
      [x - 70, y + tall + STOREY * 2],
    ],
    0.07,
  );
  return pen.svg();
}
