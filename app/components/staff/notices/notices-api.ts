import { focusManager, type QueryClient, useQuery } from '@tanstack/react-query';
import { dataOf, type Result, rpc } from '#app/lib/staff-request.ts';
import { type NoticeParts, noticePath, noticeText } from '#supabase/functions/_shared/notice-text.ts';

/** With its words and the page that it leads to. */
export interface Notice extends NoticeParts {
  title: string;
  path: string;
}

export interface NoticeSettings {
  toast: boolean;
  email: boolean;
}

interface MyNotices {
  settings: NoticeSettings;
  notices: NoticeParts[];
}

const KEY = ['notices'];

/** The newest 50, newest first; null before a required second factor is set up. */
export function useNotices(enabled = true) {
  return useQuery({
    queryKey: KEY,
    queryFn: () => dataOf(rpc<MyNotices | null>('read_my_notices')),
    enabled,
    select: (mine) => mine && { ...mine, notices: mine.notices.map(withWords) },
  });
}

const withWords = (notice: NoticeParts): Notice => ({
  ...notice,
  title: noticeText(notice),
  path: noticePath(notice),
});

/** A hidden tab reads them when it is shown again, and a page that restores a backup does not. */
export async function readNoticesAgain(client: QueryClient, isFirst = false): Promise<void> {
  // They are read once the page follows their changes.
  if (!isFirst)
    await client.invalidateQueries({
      queryKey: KEY,
      refetchType: focusManager.isFocused() ? 'active' : 'none',
    });
}

/** Without `ids` all of them; those that arrived after the newest shown one stay unseen. */
export async function seeNotices(client: QueryClient, ids?: string[]): Promise<Result<unknown>> {
  const newest = client.getQueryData<MyNotices>(KEY)?.notices[0];
  const up_to = newest?.created_at ?? '-infinity';
  const seen = await rpc('see_my_notices', ids ? { up_to, notice_ids: ids } : { up_to });
  await readNoticesAgain(client);
  return seen;
}

export async function saveNoticeSettings(
  client: QueryClient,
  settings: NoticeSettings,
): Promise<Result<unknown>> {
  const saved = await rpc('save_my_notice_settings', settings);
  await readNoticesAgain(client);
  return saved;
}
