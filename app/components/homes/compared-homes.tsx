import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';
import { StateLabel } from './home-table.tsx';

/** Up to three homes of the URL beside each other. */
export function ComparedHomes({ project }: { project: ProjectPageContent }) {
  const { homes, words } = project;
  const compared = homes.compared.flatMap(
    (number) => homes.sheets.find((home) => home.number === number) ?? [],
  );
  const names = compared[0]?.facts.map(({ name }) => name) ?? [];
  if (compared.length === 0) return null;
  return (
    <div className="page-width py-12">
      <h3 className="text-title-2">{words.homes.compare.title}</h3>
      <table className="compared-homes mt-6">
        <thead>
          <tr>
            <td />
            {compared.map((home) => (
              <th key={home.number} scope="col">
                <a href={`#${home.number}`} className="figures font-display font-light text-title-3">
                  {home.number}
                </a>
                <span className="block">{home.typeName}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{words.homes.columns.price}</th>
            {compared.map((home) => (
              <td key={home.number} className="figures">
                <StateLabel home={home} />
                <span className="block">{home.price}</span>
                <span className="block text-small text-stone" data-facts="rupee-rate">
                  {home.rupees}
                </span>
              </td>
            ))}
          </tr>
          {names.map((name, index) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {compared.map(({ number, facts }) => (
                <td key={number} className="figures">
                  {facts[index]?.value}
                </td>
              ))}
            </tr>
          ))}
          <tr className="print:hidden">
            <td />
            {compared.map(({ number, compare }) => (
              <td key={number}>
                <a href={compare.href} rel="nofollow" className="link target justify-start text-small">
                  {words.homes.compare.remove}
                  <span className="sr-only">{` home ${number}`}</span>
                </a>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {compared.length < 3 && <p className="mt-4 text-stone">{words.homes.compare.hint}</p>}
    </div>
  );
}
