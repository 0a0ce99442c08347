import { useState } from 'react';
import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { useHomes } from '#app/features/homes/homes-context.tsx';
import { csvHead, csvLine } from '#app/lib/csv.ts';
import type { StoredHome } from '#app/lib/homes-api.ts';
import { useCan } from '#app/lib/rights.ts';
import { saveFile } from '#app/lib/save-file.ts';
import { ImportDialog } from './import-dialog.tsx';
import { homeColumns, STATE_COLUMN } from './read-homes-csv.ts';

export function CsvButtons() {
  const { project, homes } = useHomes();
  const can = useCan();
  const [isImporting, setIsImporting] = useState(false);
  return (
    <div className="ml-auto flex gap-2">
      {can('price_homes') && (
        <SmallButton onClick={() => setIsImporting(true)}>
          Import<span className="hidden md:inline"> CSV</span>
        </SmallButton>
      )}
      <SmallButton onClick={() => saveFile(homesFile(homes), `nevia-homes-${project.slug}.csv`)}>
        Export<span className="hidden md:inline"> CSV</span>
      </SmallButton>
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </div>
  );
}

function homesFile(homes: readonly StoredHome[]): Blob {
  const columns = [...homeColumns, STATE_COLUMN] as const;
  const lines = homes.map((home) => csvLine(columns.map((column) => String(home[column]))));
  return new Blob([csvHead(columns), ...lines], { type: 'text/csv;charset=utf-8' });
}
