import { COLOUR } from '#content/colours.ts';
import { Pen } from '#drawings/pen/pen.ts';
import { seeded } from '#drawings/pen/seed.ts';

const [WIDTH, HEIGHT] = [1600, 720];
const [BOX, TALL] = [160, 90];
const OPEN = { column: 7, row: 3 };

/** The letterboxes of a lobby, one of them with a letter in it. */
export function letterboxes(): string {
  const random = seeded('letterboxes');
  const pen = new Pen(WIDTH, HEIGHT, 0.5).ink({ colour: COLOUR.paper, opacity: 0.42 });
  for (let row = 0; row < HEIGHT / TALL; row++) {
    for (let column = 0; column < WIDTH / BOX; column++) {
      const [x, y] = [column * BOX, row * TALL];
      if (column === OPEN.column && row === OPEN.row) continue;
      pen.rect('fine', x + 5, y + 5, BOX - 10, TALL - 10);
      pen.rect('fine', x + 34, y + 20, BOX - 68, 9);
      pen.line('hairline', x + 36, y + 25, x + BOX - 36, y + 25, pen.thin(0.7));
      pen.rect('hairline', x + 56, y + 44, BOX - 112, 14, pen.thin(0.7));
      pen.circle('hairline', x + BOX - 24, y + 58, 5);
      pen.line('hairline', x + BOX - 24, y + 56, x + BOX - 24, y + 62);
      const name = random.whole(18, 40);
      pen.line('hairline', x + 60, y + 51, x + 60 + name, y + 51, pen.thin(0.8));
    }
  }
  const [x, y] = [OPEN.column * BOX, OPEN.row * TALL];
  pen.layer().fillRect(COLOUR.brassLight, x + 5, y + 5, BOX - 10, TALL - 10, 0.9);
  pen.rect('medium', x + 5, y + 5, BOX - 10, TALL - 10, { colour: COLOUR.brassLight });
  // The letter leans inside.
  pen
    .fill(COLOUR.paper, [
      [x + 30, y + 72],
      [x + 42, y + 22],
      [x + 126, y + 30],
      [x + 122, y + 76],
    ])
    .shape(
      'fine',
      [
        [x + 30, y + 72],
        [x + 42, y + 22],
        [x + 126, y + 30],
        [x + 122, y + 76],
      ],
      { colour: COLOUR.ink },
    )
    .poly(
      'fine',
      [
        [x + 42, y + 22],
        [x + 80, y + 54],
        [x + 126, y + 30],
      ],
      { colour: COLOUR.ink },
    );
  return pen.svg();
}
