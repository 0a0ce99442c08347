/** The words of a submission: what a visitor fills in, and what staff see of it. */

interface SubmissionField {
  /** The column of contact_submissions. */
  column: string;
  /** Above the field in the form, and beside the value in the dashboard. */
  label: string;
  /** In characters. The constraint of the column holds the same (a test compares them). */
  minLength?: number;
  maxLength?: number;
  /** Shown when it is missing, too short or not what it should be. */
  problem?: string;
  /** Checked with supabase/rules/email-rule.ts. */
  isEmail?: boolean;
  /** A text area of so many rows, as wide as the form. */
  rows?: number;
  /** What browsers and their keyboards need to know. */
  autoComplete?: string;
  inputMode?: 'email' | 'tel' | 'numeric';
}

/** In the order of the form and of the export. A field without `problem` may be left empty. */
export const submissionFields = {
  firstName: {
    column: 'first_name',
    label: 'First Name',
    minLength: 1,
    maxLength: 100,
    problem: 'First name is required',
    autoComplete: 'given-name',
  },
  lastName: {
    column: 'last_name',
    label: 'Last Name',
    minLength: 1,
    maxLength: 100,
    problem: 'Last name is required',
    autoComplete: 'family-name',
  },
  email: {
    column: 'email',
    label: 'Email',
    isEmail: true,
    problem: 'Please enter a valid email address',
    autoComplete: 'email',
    inputMode: 'email',
  },
  phone: { column: 'phone', label: 'Phone', maxLength: 40, autoComplete: 'tel', inputMode: 'tel' },
  message: {
    column: 'message',
    label: 'Message',
    minLength: 10,
    maxLength: 5000,
    problem: 'Message must be at least 10 characters long',
    rows: 4,
  },
} as const satisfies Record<string, SubmissionField>;

export type SubmissionFieldName = keyof typeof submissionFields;

export const submissionFieldNames = Object.keys(submissionFields) as SubmissionFieldName[];

/** A field with all that may be said of one. */
export function submissionField(name: SubmissionFieldName): SubmissionField {
  return submissionFields[name];
}

/** How far a submission is, in this order and never back. */
export const statusLabels = {
  unread: 'Unread',
  read: 'Read',
  responded: 'Responded',
} as const;

export type SubmissionStatus = keyof typeof statusLabels;

export const statuses = Object.keys(statusLabels) as SubmissionStatus[];

/** On the button that marks a submission. */
export function markLabel(status: SubmissionStatus): string {
  return `Mark ${statusLabels[status]}`;
}

/** Inside a sentence: "marked as read". */
export function statusInText(status: SubmissionStatus): string {
  return statusLabels[status].toLowerCase();
}
