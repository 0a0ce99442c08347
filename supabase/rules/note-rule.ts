export const NOTE_MAX_LENGTH = 5_000;
/** For so long the author of a note may change it; the database refuses it later. */
export const NOTE_EDITABLE_MINUTES = 15;
