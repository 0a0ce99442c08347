export const ADMINS = ['mira@nevia.test', 'tom@nevia.test'];
export const NOT_ADMIN = 'nosy@example.com';

export interface SiteSubmission {
  first_name: string;
  last_name: string;
  email: string;
  phone?: string;
  message: string;
  about?: string;
  home?: string;
  utm_source?: string;
  landing_page?: string;
  call_at?: string;
  call_zone?: string;
  status?: 'unread' | 'read' | 'responded';
  hoursAgo?: number;
  /** A follow-up at this time, with a note. */
  followUp?: { hoursAgo: number; note: string };
  /** A call requested for this moment. */
  callNow?: true;
}

export interface SiteData {
  submissions: SiteSubmission[];
  subscribers?: string[];
  mailState?: 'sent' | 'failed';
  /** Members of staff beside the admins. */
  people?: { email: string; role: 'agent' | 'viewer'; displayName?: string }[];
  /** Stores the homes of content/testing/fixed-homes.ts too. */
  withHomes?: true;
}
