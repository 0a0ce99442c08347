import { PageLink } from '#app/components/layout/page-link.tsx';
import { cn } from '#app/lib/cn.ts';
import type { HomeRow } from '#app/lib/project/project-homes.server.ts';
import type { Words } from '#content/schemas/documents.ts';

interface HomeTableProps {
  caption: string;
  homes: readonly HomeRow[];
  words: Words['pages/project']['homes'];
}

const stateLooks: Record<HomeRow['state'], string> = {
  available: 'border-eucalypt text-eucalypt',
  reserved: 'border-brass text-brass',
  sold: 'border-stone text-stone line-through',
};

/** A table on wide screens; on phones app/styles/homes.css turns each row into a card. */
export function HomeTable({ caption, homes, words }: HomeTableProps) {
  const { columns } = words;
  return (
    <table className="home-table">
      <caption className="sr-only">{caption}</caption>
      <thead className="eyebrow text-brass">
        <tr>
          <th scope="col">{columns.home}</th>
          <th scope="col">{columns.type}</th>
          <th scope="col">{columns.parking}</th>
          <th scope="col">{columns.price}</th>
          <th scope="col" colSpan={2}>
            <span className="sr-only">{columns.state}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {homes.map((home) => (
          <Row key={home.id} home={home} enquire={words.enquire} />
        ))}
      </tbody>
    </table>
  );
}

export function StateLabel({ home }: { home: Pick<HomeRow, 'state' | 'stateLabel'> }) {
  return (
    <span className={cn('inline-block border px-2 text-small leading-6', stateLooks[home.state])}>
      {home.stateLabel}
    </span>
  );
}

function Row({ home, enquire }: { home: HomeRow; enquire: string }) {
  return (
    <tr id={home.id} className={cn('home-row', `home-${home.state}`)}>
      <th scope="row" className="figures font-display font-light text-lead md:text-title-3">
        <a href={home.href} className="target justify-start hover:underline">
          <span className="sr-only">Home </span>
          {home.number}
        </a>
      </th>
      <td>
        <span className="block">{home.typeName}</span>
        <span className="figures block text-small text-stone max-md:text-[0.8125rem]">{home.details}</span>
      </td>
      <td className="whitespace-nowrap">{home.parking}</td>
      <td className="figures whitespace-nowrap">
        <span className="block">{home.price}</span>
        <span className="block text-small text-stone max-md:text-[0.8125rem]">{home.rupees}</span>
      </td>
      <td>
        <StateLabel home={home} />
      </td>
      <td>
        {home.enquire && (
          <PageLink to={home.enquire} className="link target justify-start text-small print:hidden">
            {enquire}
            <span className="sr-only">{` about home ${home.number}`}</span>
          </PageLink>
        )}
      </td>
    </tr>
  );
}
