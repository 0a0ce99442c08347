import { accentClass } from '#app/components/project/accent-class.ts';
import type { HomeSheet } from '#app/lib/project/home-sheets.server.ts';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';
import { StateLabel } from './home-table.tsx';

interface HomeNeighboursProps {
  project: ProjectPageContent;
  home: HomeSheet;
}

export function HomeNeighbours({ project, home }: HomeNeighboursProps) {
  const { floor, close } = home;
  const words = project.words.homes;
  return (
    <div className="mt-6 flex max-md:hidden flex-wrap gap-x-10 gap-y-6 border-line border-t pt-5 print:hidden">
      {floor && (
        <figure className="w-36">
          <FloorKey {...floor} className={accentClass[project.accent].fill} />
          <figcaption className="mt-2 text-small text-stone">{words.floor}</figcaption>
        </figure>
      )}
      {close.length > 0 && (
        <div className="min-w-0 flex-1 basis-72">
          <h4 className="eyebrow font-text font-normal text-brass">{words.close}</h4>
          <ul>
            {close.map((other) => (
              <li
                key={other.number}
                className="flex flex-wrap items-center gap-x-4 border-line border-b text-dense"
              >
                <a
                  href={other.href}
                  className="figures target min-w-14 justify-start font-semibold hover:underline"
                >
                  <span className="sr-only">Home </span>
                  {other.number}
                </a>
                <span className="flex-1 text-stone">{other.where}</span>
                <span className="figures whitespace-nowrap">
                  {other.price} <span className="text-small text-stone">{other.rupees}</span>
                </span>
                <StateLabel home={other} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Above a home, where it stays in place from one home to the next. */
export function HomeSteps({ project, home: { number, previous, next } }: HomeNeighboursProps) {
  const words = project.words.homes;
  return (
    <nav
      aria-label={`Homes beside ${number}`}
      className="mb-4 flex justify-between gap-4 text-small print:hidden"
    >
      <span>
        {previous && (
          <a href={previous.href} rel="prev" className="link target">
            {`${words.previous}, ${previous.number}`}
          </a>
        )}
      </span>
      <a href="#homes" className="link target lg:hidden">
        {words.all}
      </a>
      <span>
        {next && (
          <a href={next.href} rel="next" className="link target">
            {`${words.next}, ${next.number}`}
          </a>
        )}
      </span>
    </nav>
  );
}

const WIDE_PX = 120;
const HIGH_PX = 72;

function FloorKey({ rows, place, className }: NonNullable<HomeSheet['floor']> & { className: string }) {
  const high = HIGH_PX / rows.length;
  const places = rows.flatMap((row, index) => {
    const wide = WIDE_PX / row.length;
    return row.map((key, column) => ({ key, x: column * wide, y: index * high, wide }));
  });
  const boxes = (those: typeof places) =>
    those.map(({ x, y, wide }) => `M${x} ${y}h${wide}v${high}h${-wide}z`).join('');
  const own = places.filter(({ key }) => key === place);
  return (
    <svg viewBox="-1 -1 144 74" aria-hidden="true" className="w-full stroke-ink">
      <path d={boxes(places.filter(({ key }) => key > 0))} className="fill-none" />
      <path d={boxes(places.filter(({ key }) => key === 0))} className="fill-line stroke-none" />
      <path d={boxes(own)} className={className} />
      <path d={`M0 0h${WIDE_PX}v${HIGH_PX}H0zM134 44V10l-4 8h8l-4-8`} className="fill-none" strokeWidth="2" />
      <text x="134" y="62" className="fill-ink stroke-none text-anchor-middle text-small">
        N
      </text>
    </svg>
  );
}
