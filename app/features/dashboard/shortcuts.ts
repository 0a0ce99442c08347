import { useEffect, useRef } from 'react';
import { markLabel } from '#content/submission-status.ts';

/** Statuses that staff can set. */
export const marks = ['read', 'responded'] as const;

/** Add a shortcut here; dashboard.tsx does not compile until it has an action. */
export const shortcuts = [
  { name: 'next', keys: ['j', 'ArrowDown'], shown: 'j or ↓', does: 'Next submission' },
  { name: 'previous', keys: ['k', 'ArrowUp'], shown: 'k or ↑', does: 'Previous submission' },
  { name: 'open', keys: ['Enter'], shown: 'Enter', does: 'Open the submission' },
  { name: 'read', keys: ['r'], shown: 'r', does: markLabel('read') },
  { name: 'responded', keys: ['d'], shown: 'd', does: markLabel('responded') },
  { name: 'reply', keys: ['a'], shown: 'a', does: 'Answer by mail' },
  { name: 'take', keys: ['t'], shown: 't', does: 'Take it' },
  { name: 'give', keys: ['g'], shown: 'g', does: 'Give it to someone' },
  { name: 'followUp', keys: ['f'], shown: 'f', does: 'Follow up' },
  { name: 'select', keys: ['x'], shown: 'x', does: 'Select or unselect' },
  { name: 'search', keys: ['/'], shown: '/', does: 'Search' },
  { name: 'export', keys: ['e'], shown: 'e', does: 'Export' },
  { name: 'add', keys: ['n'], shown: 'n', does: 'Add by hand' },
  { name: 'keys', keys: ['?'], shown: '?', does: 'This list of keys' },
  { name: 'back', keys: ['Escape'], shown: 'Esc', does: 'Back to the list' },
] as const;

export type ShortcutName = (typeof shortcuts)[number]['name'];

export function keyOf(name: ShortcutName): string | undefined {
  return shortcuts.find((shortcut) => shortcut.name === name)?.keys[0];
}

/** The shortcut of a key press; none while typing, or if another control needs the key. */
export function shortcutFor(event: KeyboardEvent, lettersAreOn: boolean): ShortcutName | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const target = event.target instanceof HTMLElement ? event.target : document.body;
  if (target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]')) return undefined;
  const dialog = target.closest('dialog');
  if (dialog && (event.key === 'Escape' || !dialog.querySelector('[data-shortcuts]'))) return undefined;
  const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const found = shortcuts.find(({ keys }) => keys.some((key) => key === pressed));
  if (!found || (event.key.length === 1 && !lettersAreOn)) return undefined;
  if (event.key.startsWith('Arrow') && !isInList(target)) return undefined;
  if (event.key === 'Enter' && !target.matches('[data-submission]')) return undefined;
  return found.name;
}

/** Arrows scroll the page and move through text, unless the focus is on the list or nowhere. */
function isInList(target: HTMLElement): boolean {
  return target === document.body || target.closest('[role=feed], [data-close-matches]') !== null;
}

export function useShortcuts(lettersAreOn: boolean, actions: Record<ShortcutName, () => void>): void {
  const current = useRef(actions);
  current.current = actions;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const name = shortcutFor(event, lettersAreOn);
      const act = name && current.current[name];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [lettersAreOn]);
}
