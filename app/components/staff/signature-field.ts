/** The lines below every reply of a person. */
export const signatureField = {
  kind: 'text',
  label: 'Signature',
  isLong: true,
  isWide: true,
  rows: 4,
  maxLength: 300,
  help: 'Below each of your replies, in place of the closing of a template. At most 6 lines. If it is empty, your name is used.',
} as const;
