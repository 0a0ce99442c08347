import { roleWithArticle } from '#content/staff-roles.ts';

interface ActivityEvent {
  kind: string;
  actor_id: string | null;
  person_id: string | null;
  person_email: string | null;
  /** The document of a change of words. */
  old_status: string | null;
  /** The new role, what was exported, the backup, or the new name of a document. */
  new_status: string | null;
}

const EXPORTED = new Map([
  ['submissions', 'the submissions'],
  ['newsletter', 'the newsletter addresses'],
  ['activity', 'the activity'],
]);

/** An event of an account, a document or an export; undefined for an event of a submission. */
export function accountEventText({
  kind,
  actor_id,
  person_id,
  person_email,
  old_status,
  new_status,
}: ActivityEvent): string | undefined {
  const person = person_email ?? 'someone';
  const role = new_status ? roleWithArticle(new_status) : 'staff';
  const isOwn = person_id !== null && person_id === actor_id;
  switch (kind) {
    case 'role_given':
      return isOwn ? `Joined the team as ${role}` : `Made ${person} ${role}`;
    case 'role_changed':
      return isOwn ? `Became ${role}` : `Made ${person} ${role}`;
    case 'role_taken':
      return isOwn ? 'Left the team' : `Removed ${person} from the team`;
    case 'invited':
      return `Invited ${person} as ${role}`;
    case 'invitation_sent_again':
      return `Sent the invitation to ${person} again`;
    case 'invitation_withdrawn':
      return `Withdrew the invitation to ${person}`;
    case 'sessions_ended':
      return `Signed ${person} out everywhere`;
    case 'second_factor_reset':
      return `Reset the second factor of ${person}`;
    case 'content_published':
      return `Published ${old_status}`;
    case 'content_restored':
      return `Restored ${old_status}`;
    case 'content_unpublished':
      return `Unpublished ${old_status}`;
    case 'content_renamed':
      return `Renamed ${old_status} to ${new_status}`;
    case 'backup_made':
      return `Made the backup ${new_status}`;
    case 'backup_downloaded':
      return `Downloaded the backup ${new_status}`;
    case 'backup_restored':
      return `Restored the backup ${new_status}`;
    case 'go_live_dismissed':
      return `Dismissed “${new_status}” before going live`;
    case 'erased':
      return `Erased a person (${new_status === '1' ? '1 submission' : `${new_status} submissions`})`;
    case 'exported':
      return `Exported ${EXPORTED.get(new_status ?? '') ?? 'something'}`;
  }
  return undefined;
}
