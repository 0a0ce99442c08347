import { type ContactValues, contactFields } from '#app/features/contact-form/contact-fields.ts';

export const emptyForm: ContactValues = {
  ...(Object.fromEntries(contactFields.map((name) => [name, ''])) as ContactValues),
  callZone: 'Asia/Kolkata',
};

export const filledForm: ContactValues = {
  ...emptyForm,
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  message: 'Tell me more.',
};
