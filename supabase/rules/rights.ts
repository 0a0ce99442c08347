/** All rights that a role can have, in the order of the table private.roles, which assigns them. */
export const rights = [
  'read_submissions',
  'answer_submissions',
  'export_submissions',
  'erase_submissions',
  'read_newsletter',
  'read_backups',
  'manage_staff',
  'read_homes',
  'change_homes',
  'price_homes',
  'read_content',
  'draft_content',
  'publish_content',
  'manage_system',
] as const;

export type Right = (typeof rights)[number];
