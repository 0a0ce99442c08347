import { dateFormat, formatMoment } from '#supabase/functions/_shared/format-moment.ts';

/** A notice as private.notice_parts returns it: an event for a member of staff. */
export interface NoticeParts {
  id: string;
  kind: string;
  created_at: string;
  is_seen: boolean;
  /** The colleague who did it. */
  by: string | null;
  submission_id: string | null;
  /** Of the person who wrote. */
  name: string | null;
  project: string | null;
  home: string | null;
  holder: string | null;
  /** The end of a hold. */
  until: string | null;
}

const END = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const endInSydney = dateFormat({ ...END, timeZone: 'Australia/Sydney' });

const texts: Record<string, (notice: NoticeParts) => string> = {
  changed: ({ by, name }) => (by ? `${by} gave you ${name}` : `You were given ${name}`),
  follow_up_due: ({ name }) => `Your follow-up with ${name} is due today`,
  wrote_again: ({ name }) => `${name} wrote again`,
  reply_failed: ({ name }) => `Your reply to ${name} was not delivered`,
  hold_ending: ({ home, holder, until }) =>
    `The hold of home ${home} for ${holder} ends on ${formatMoment(until ?? '', endInSydney)} (Sydney)`,
  hold_ended: ({ home, holder }) => `The hold of home ${home} for ${holder} has ended`,
};

export function noticeText(notice: NoticeParts): string {
  return texts[notice.kind]?.(notice) ?? 'Something has changed';
}

/** The page that it leads to. */
export function noticePath({ project, home, submission_id }: NoticeParts): string {
  return home
    ? `/admin/homes?${new URLSearchParams({ project: project ?? '', home })}`
    : `/admin?open=${submission_id}`;
}
