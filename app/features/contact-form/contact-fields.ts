import type { ContactFieldName } from './check-contact-form.ts';

/** The names of what a visitor fills in, on the page, in the draft and in a plain post. */
export const contactFields: ContactFieldName[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'message',
  'callDay',
  'callTime',
  'callZone',
];
