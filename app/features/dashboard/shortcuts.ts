import { useEffect, useRef } from 'react';
import { useCan } from '#app/lib/rights.ts';
import { markLabel } from '#content/submission-status.ts';

export const NOTE_ID = 'internal-note';

/** Statuses that staff can set. */
export const marks = ['read', 'responded'] as const;

/** Staff who may not answer submissions only read them. */
const read = { right: 'read_submissions' } as const;
const answer = { right: 'answer_submissions' } as const;

/** Add one here; dashboard.tsx does not compile until it has an action. */
export const shortcuts = [
  { name: 'next', keys: ['j', 'ArrowDown'], shown: 'j or ↓', does: 'Next submission', ...read },
  { name: 'previous', keys: ['k', 'ArrowUp'], shown: 'k or ↑', does: 'Previous submission', ...read },
  { name: 'open', keys: ['Enter'], shown: 'Enter', does: 'Open the submission', ...read },
  { name: 'read', keys: ['r'], shown: 'r', does: markLabel('read'), ...answer },
  { name: 'responded', keys: ['d'], shown: 'd', does: markLabel('responded'), ...answer },
  { name: 'reply', keys: ['a'], shown: 'a', does: 'Answer by email', ...answer },
  { name: 'take', keys: ['t'], shown: 't', does: 'Take it', ...answer },
  { name: 'give', keys: ['g'], shown: 'g', does: 'Give it to someone', ...answer },
  { name: 'followUp', keys: ['f'], shown: 'f', does: 'Follow up', ...answer },
  { name: 'note', keys: ['m'], shown: 'm', does: 'Write a note', ...answer },
  { name: 'undo', keys: ['u'], shown: 'u', does: 'Undo your last change', ...answer },
  { name: 'select', keys: ['x'], shown: 'x', does: 'Select or unselect', ...answer },
  { name: 'search', keys: ['/'], shown: '/', does: 'Search', ...read },
  { name: 'view', keys: [...'123456789'], shown: '1 to 9', does: 'Open a view', ...read },
  { name: 'export', keys: ['e'], shown: 'e', does: 'Export', right: 'export_submissions' },
  { name: 'add', keys: ['n'], shown: 'n', does: 'Add by hand', ...answer },
  { name: 'keys', keys: ['?'], shown: '?', does: 'This list of keys', ...read },
  { name: 'back', keys: ['Escape'], shown: 'Esc', does: 'Back to the list', ...read },
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
  // A key that is held down moves, and does nothing else.
  if (event.repeat && found.name !== 'next' && found.name !== 'previous') return undefined;
  if (event.key.startsWith('Arrow') && !isInList(target)) return undefined;
  if (event.key === 'Enter' && !target.matches('[data-submission]')) return undefined;
  return found.name;
}

/** Arrows scroll the page and move through text, unless the focus is on the list or nowhere. */
function isInList(target: HTMLElement): boolean {
  return target === document.body || target.closest('[role=feed], [data-close-matches]') !== null;
}

export function useShortcuts(
  lettersAreOn: boolean,
  actions: Record<ShortcutName, (key: string) => void>,
): void {
  const can = useCan();
  const allowed = (name: ShortcutName) => shortcuts.some((each) => each.name === name && can(each.right));
  const current = useRef({ actions, allowed });
  current.current = { actions, allowed };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const name = shortcutFor(event, lettersAreOn);
      if (!name || !current.current.allowed(name)) return;
      event.preventDefault();
      current.current.actions[name](event.key);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [lettersAreOn]);
}
