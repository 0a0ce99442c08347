import type { ContactValues } from '#app/features/contact-form/check-contact-form.ts';

export const emptyForm: ContactValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  message: '',
  callDay: '',
  callTime: '',
  callZone: 'Asia/Kolkata',
};

export const filledForm: ContactValues = {
  ...emptyForm,
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  message: 'Tell me more.',
};
