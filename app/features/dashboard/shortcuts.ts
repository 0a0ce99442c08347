import { useEffect, useRef } from 'react';

export type ShortcutName =
  | 'next'
  | 'previous'
  | 'open'
  | 'read'
  | 'responded'
  | 'select'
  | 'search'
  | 'export'
  | 'keys'
  | 'back';

export interface Shortcut {
  name: ShortcutName;
  keys: string[];
  shown: string;
  does: string;
}

export const shortcuts: Shortcut[] = [
  { name: 'next', keys: ['j', 'ArrowDown'], shown: 'j or ↓', does: 'Next submission' },
  { name: 'previous', keys: ['k', 'ArrowUp'], shown: 'k or ↑', does: 'Previous submission' },
  { name: 'open', keys: ['Enter'], shown: 'Enter', does: 'Open the submission' },
  { name: 'read', keys: ['r'], shown: 'r', does: 'Mark Read' },
  { name: 'responded', keys: ['d'], shown: 'd', does: 'Mark Responded' },
  { name: 'select', keys: ['x'], shown: 'x', does: 'Select or unselect' },
  { name: 'search', keys: ['/'], shown: '/', does: 'Search' },
  { name: 'export', keys: ['e'], shown: 'e', does: 'Export' },
  { name: 'keys', keys: ['?'], shown: '?', does: 'This list of keys' },
  { name: 'back', keys: ['Escape'], shown: 'Esc', does: 'Back to the list' },
];

/** What a key means here and now; nothing while somebody types or another control wants the key. */
export function shortcutFor(event: KeyboardEvent, lettersAreOn: boolean): ShortcutName | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const target = event.target instanceof HTMLElement ? event.target : document.body;
  if (target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]')) return undefined;
  const dialog = target.closest('dialog');
  if (dialog && (event.key === 'Escape' || !dialog.querySelector('[data-shortcuts]'))) return undefined;
  const found = shortcuts.find(({ keys }) =>
    keys.includes(event.key.length === 1 ? event.key.toLowerCase() : event.key),
  );
  if (!found || (event.key.length === 1 && !lettersAreOn)) return undefined;
  if (event.key.startsWith('Arrow') && !isInList(target)) return undefined;
  if (event.key === 'Enter' && !target.matches('[data-submission]')) return undefined;
  return found.name;
}

/** Arrows scroll the page and move through text, unless the focus is on the list or nowhere. */
function isInList(target: HTMLElement): boolean {
  return target === document.body || target.closest('[role=feed]') !== null;
}

export function useShortcuts(
  lettersAreOn: boolean,
  actions: Partial<Record<ShortcutName, () => void>>,
): void {
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
