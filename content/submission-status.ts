/** The labels of a submission's status. Tiles, filter, badges, buttons, toasts and timeline follow them. */

/** In this order; a status never moves back. */
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
