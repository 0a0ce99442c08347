import { saveFile } from '#app/lib/save-file.ts';
import { dataOf, type Result, requestFunction } from '#app/lib/staff-request.ts';
import type { TableCounts, UnsentMailText } from '#supabase/rules/system-state.ts';

const act = <Data>(body: Record<string, unknown>) => requestFunction<Data>('system', { body });

export const sendTestEmail = () => act<{ ok: boolean; answer: string }>({ sendTestEmail: true });
export const backUp = () => act<{ name: string }>({ backUp: true });
export const compareBackup = (name: string) =>
  act<{ now: TableCounts; backup: TableCounts }>({ compare: name });
export const restoreBackup = (name: string, password: string) =>
  act<{ rows: number; before: string; staffAgain: string[] }>({ restore: { name, password } });
/** Without a reason the item is open again. */
export const dismissItem = (item: string, reason: string | null) => act({ dismiss: { item, reason } });

export const readMail = (id: number) =>
  dataOf(requestFunction<UnsentMailText>(`system/mails/${id}`, { method: 'GET' }));

/** As it is stored, encrypted or not. */
export async function downloadBackup(name: string, password: string): Promise<Result<Blob>> {
  const backup = await requestFunction<Blob>(`system/backups/${name}`, { body: { password } });
  if (backup.ok) saveFile(backup.data, name);
  return backup;
}
