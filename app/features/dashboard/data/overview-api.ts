/** Data that does not belong to one submission: the charts, the state of mails and backups, the newsletter. */
import { type Result, request } from '#app/lib/staff-request.ts';

export interface Insight {
  days: Array<{ day: string; submissions: number }>;
  responses: number;
  median_response_seconds: number | null;
}

export interface MailSummary {
  pending: number;
  retrying: number;
  failed: number;
  oldest_pending_at: string | null;
}

export interface BackupSummary {
  newest_at: string | null;
  newest_bytes: number | null;
  failed_at: string | null;
  failure: string | null;
}

export interface Subscriber {
  email: string;
  confirmed_at: string | null;
}

export type Exportable = 'submissions' | 'newsletter' | 'activity';

/** Called before the first row is read: only admins may export, and the activity records it. */
export function beginExport(what: Exportable): Promise<Result<boolean>> {
  return request((supabase) => supabase.rpc('begin_export', { what }));
}

export function readInsight(timeZone: string): Promise<Result<Insight>> {
  return request((supabase) => supabase.rpc('submission_insight', { time_zone: timeZone }));
}

export function readMailSummary(): Promise<Result<MailSummary>> {
  return request((supabase) => supabase.rpc('submission_mail_summary'));
}

/** Null if this installation makes no backups itself. */
export function readBackupSummary(): Promise<Result<BackupSummary | null>> {
  return request((supabase) => supabase.rpc('backup_summary'));
}

/** Confirmed addresses in alphabetical order, starting after `after`. */
export function readSubscribers(after: string, most: number): Promise<Result<Subscriber[]>> {
  return request((supabase) =>
    supabase
      .from('newsletter_subscribers')
      .select('email, confirmed_at')
      .gt('email', after)
      .order('email')
      .limit(most),
  );
}
