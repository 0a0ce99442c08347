import { type SubmissionFieldName, submissionFieldNames } from '#content/submission-fields.ts';

export const callFields = ['callDay', 'callTime', 'callZone'] as const;
export type CallField = (typeof callFields)[number];
export type ContactFieldName = SubmissionFieldName | CallField;

/** The names of the form fields, on the page, in the draft and in a plain post. */
export const contactFields: ContactFieldName[] = [...submissionFieldNames, ...callFields];

export type ContactValues = Record<ContactFieldName, string>;
