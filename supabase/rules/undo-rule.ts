/** For so long a change of a submission can be undone; the database refuses it later. */
export const UNDO_SECONDS = 60;
