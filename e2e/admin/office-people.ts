export const PASSWORD = 'Quokka&Tram42';
export const ADMINS = ['mira@nevia.test', 'tom@nevia.test'];
export const NOT_ADMIN = 'nosy@example.com';

export interface OfficeSubmission {
  first_name: string;
  last_name: string;
  email: string;
  phone?: string;
  message: string;
  status?: 'unread' | 'read' | 'responded';
  hoursAgo?: number;
}

export interface OfficeData {
  submissions: OfficeSubmission[];
  subscribers?: string[];
  mailState?: 'sent' | 'failed';
  /** So many made-up ones besides. */
  seeded?: number;
}
