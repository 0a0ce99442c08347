export const PANEL_TITLE_ID = 'home-panel-title';

/** After the panel has been rendered. */
export function focusPanel(): void {
  requestAnimationFrame(() => document.getElementById(PANEL_TITLE_ID)?.focus());
}

/** The pressed button may be gone after an action; then the title gets the focus. */
export function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(PANEL_TITLE_ID)?.focus();
  });
}
