import { useEffect, useRef, useState } from 'react';
import { failed, toast } from '#app/components/ui/toast.ts';
import { countText } from '#app/lib/count-text.ts';
import { saveFile } from '#app/lib/save-file.ts';
import { isoToday } from '#content/costs/iso-date.ts';
import type { Exported, ExportRun } from './export-rows.ts';

/** One export at a time; leaving stops it. `rows` counts those of the running one. */
export function useExport(onDone?: () => void) {
  const [rows, setRows] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(what: string, run: (run: ExportRun) => Promise<Exported>) {
    if (rows !== undefined) return;
    running.current = new AbortController();
    const { signal } = running.current;
    setRows(0);
    const exported = await run({ signal, onProgress: setRows });
    if (signal.aborted) return;
    setRows(undefined);
    if (!exported.ok) return failed('Export failed', exported.message);
    const name = `nevia-${what}-${isoToday()}.csv`;
    saveFile(exported.file, name);
    toast({ title: 'Export ready', description: `${countText(exported.rows, 'row')} saved as ${name}` });
    onDone?.();
  }
  return { rows, start };
}
