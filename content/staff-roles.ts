/** The roles of staff as people read them. Their rights are in the table private.roles of the database. */
export const staffRoles = [
  {
    role: 'agent',
    name: 'Agent',
    may: 'Reads, answers and marks submissions, holds and sells homes, drafts texts.',
  },
  { role: 'viewer', name: 'Viewer', may: 'Reads submissions, homes and texts, and changes nothing.' },
  {
    role: 'admin',
    name: 'Admin',
    may: 'Does what an agent does, prices and imports homes, publishes texts, erases, exports and manages the team.',
  },
] as const;

const found = (role: string) => staffRoles.find((each) => each.role === role);

export const roleName = (role: string): string => found(role)?.name ?? role;
export const roleDescription = (role: string): string | undefined => found(role)?.may;
/** "an admin", "a viewer". */
export const roleWithArticle = (role: string): string => `${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role}`;
