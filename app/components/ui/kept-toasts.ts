/** Where a page leaves what the next one should say. */
export const KEPT_TOASTS = 'nevia-toasts';
