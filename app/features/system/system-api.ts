import { saveFile } from '#app/lib/save-file.ts';
import { type Result, request, requestFunction } from '#app/lib/staff-request.ts';
import { findBackend } from '#app/lib/supabase.ts';
import type { TableCounts } from '#supabase/rules/system-state.ts';

const act = <Data>(body: Record<string, unknown>) => requestFunction<Data>('system', { body });

export const sendTestEmail = () => act<{ ok: boolean; answer: string }>({ sendTestEmail: true });
export const backUp = () => act<{ name: string }>({ backUp: true });
export const compareBackup = (name: string) =>
  act<{ now: TableCounts; backup: TableCounts }>({ compare: name });
export const restoreBackup = (name: string, password: string) =>
  act<{ rows: number; before: string }>({ restore: { name, password } });
/** Without a reason the item is open again. */
export const dismissItem = (item: string, reason: string | null) => act({ dismiss: { item, reason } });

/** As it is stored, encrypted or not. */
export function downloadBackup(name: string): Promise<Result<unknown>> {
  return request(async ({ auth }) => {
    const [{ url, publishableKey }, { data }] = await Promise.all([findBackend(), auth.getSession()]);
    const response = await fetch(`${url}/functions/v1/system/backups/${name}`, {
      headers: { apikey: publishableKey, Authorization: `Bearer ${data.session?.access_token ?? ''}` },
    });
    if (response.ok) saveFile(await response.blob(), name);
    const { code, message = '' } = response.ok ? {} : await response.json().catch(() => ({}));
    return { error: response.ok ? null : { name: 'FunctionError', code, message, status: response.status } };
  });
}
