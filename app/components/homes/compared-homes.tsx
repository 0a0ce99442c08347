import type { ReactNode } from 'react';
import type { HomeSheet } from '#app/lib/project/home-sheets.server.ts';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';
import { StateLabel } from './home-table.tsx';

/** Homes beside each other. All have a column; those that are not in the URL's query are hidden, until a script shows them. */
export function ComparedHomes({ project }: { project: ProjectPageContent }) {
  const { homes, words } = project;
  const names = homes.sheets[0]?.facts.map(({ name }) => name) ?? [];
  const row = (name: string, cell: (home: HomeSheet) => ReactNode) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {homes.sheets.map((home) => (
        <td key={home.number} data-compared={home.number} hidden={!home.isCompared} className="figures">
          {cell(home)}
        </td>
      ))}
    </tr>
  );
  return (
    <div
      id="compare"
      hidden={!homes.sheets.some(({ isCompared }) => isCompared)}
      className="col-span-full px-(--edge) py-[3rem]"
    >
      <h3 className="text-title-2">{words.homes.compare.title}</h3>
      <table className="compared-homes mt-6">
        <thead>
          <tr>
            <td />
            {homes.sheets.map((home) => (
              <th key={home.number} scope="col" data-compared={home.number} hidden={!home.isCompared}>
                <a href={`#${home.number}`} className="figures font-display font-light text-title-3">
                  {home.number}
                </a>
                <span className="block">{home.typeName}</span>
                <a
                  href={home.remove}
                  data-remove={home.number}
                  rel="nofollow"
                  className="link target justify-start text-small print:hidden"
                >
                  {words.homes.compare.remove}
                  <span className="sr-only">{` home ${home.number}`}</span>
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row(words.homes.columns.price, (home) => (
            <>
              <StateLabel home={home} />
              <span className="block" data-inr={home.rupees}>
                {home.price}
              </span>
              <span className="block text-small text-stone" data-inr={home.price}>
                {home.rupees}
              </span>
            </>
          ))}
          {names.map((name, index) => row(name, ({ facts }) => facts[index]?.value))}
        </tbody>
      </table>
      <p className="mt-4 text-stone">{words.homes.compare.hint}</p>
    </div>
  );
}
