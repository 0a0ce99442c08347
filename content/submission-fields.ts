/** The fields of a submission: the form, its rules, the stored row, the dashboard's reader and the export follow this list. */

interface SubmissionField {
  /** The column of contact_submissions. */
  column: string;
  /** Above the field in the form, and beside the value in the dashboard. */
  label: string;
  /** In characters, as in the constraint of the column (a test compares them). */
  minLength?: number;
  maxLength?: number;
  optional?: true;
  /** The type of the control, which also sets a phone's keyboard. Addresses are checked with supabase/rules/email-rule.ts. */
  type?: 'email' | 'tel';
  /** The rows of a textarea as wide as the form. */
  rows?: number;
  autoComplete?: string;
}

/** In the order of the form and of the export. */
export const submissionFields = {
  firstName: {
    column: 'first_name',
    label: 'First Name',
    minLength: 1,
    maxLength: 100,
    autoComplete: 'given-name',
  },
  lastName: {
    column: 'last_name',
    label: 'Last Name',
    minLength: 1,
    maxLength: 100,
    autoComplete: 'family-name',
  },
  email: { column: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  phone: { column: 'phone', label: 'Phone', type: 'tel', optional: true, maxLength: 40, autoComplete: 'tel' },
  message: { column: 'message', label: 'Message', minLength: 10, maxLength: 5000, rows: 4 },
} as const satisfies Record<string, SubmissionField>;

export type SubmissionFieldName = keyof typeof submissionFields;

export const submissionFieldNames = Object.keys(submissionFields) as SubmissionFieldName[];

/** A field with all its optional properties. */
export const submissionField = (name: SubmissionFieldName): SubmissionField => submissionFields[name];
