/** Storage key of the toasts that the next page shows. */
export const KEPT_TOASTS = 'nevia-toasts';
