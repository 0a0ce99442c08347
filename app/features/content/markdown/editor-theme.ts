/** Inside a shadow root only custom properties and inherited styles of the page apply. */
import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

export const highlighting = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '600', fontSize: '1.125em' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.processingInstruction, tags.url], color: 'var(--color-brass)' },
  { tag: tags.link, color: 'var(--color-harbour)' },
]);

const option = 'ul > li';

export const editorTheme = EditorView.theme({
  '&': { color: 'var(--color-ink)', backgroundColor: 'var(--color-paper)', font: 'inherit' },
  '&.cm-focused': { outline: '2px solid var(--color-harbour)', outlineOffset: '-2px' },
  '.cm-scroller': { font: 'inherit', lineHeight: '1.7' },
  '.cm-content': { padding: '0.5rem 0', minHeight: '16rem', caretColor: 'var(--color-ink)' },
  '.cm-line': { padding: '0 0.75rem' },
  '.cm-gutters': { color: 'var(--color-stone)', backgroundColor: 'transparent', border: 'none' },
  '.fact': { color: 'var(--color-harbour)', backgroundColor: 'var(--color-sand)' },
  '.mistaken': { boxShadow: 'inset 3px 0 var(--color-danger)' },
  '.mistake': {
    margin: '0',
    padding: '0 0.75rem 0.25rem',
    color: 'var(--color-danger)',
    fontSize: '0.875rem',
  },
  '.cm-tooltip.cm-tooltip-autocomplete': {
    border: '1px solid var(--color-ink)',
    backgroundColor: 'var(--color-paper)',
    '& > ul': {
      font: 'inherit',
      maxHeight: '20rem',
      maxWidth: 'min(34rem, 92vw)',
      minWidth: 'min(22rem, 92vw)',
    },
    [`& > ${option}`]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: '1rem',
      alignItems: 'baseline',
      minHeight: '2.75rem',
      padding: '0.375rem 0.75rem',
      borderBottom: '1px solid var(--color-line)',
      whiteSpace: 'normal',
    },
    [`& > ${option}[aria-selected]`]: { color: 'var(--color-paper)', backgroundColor: 'var(--color-ink)' },
    [`& > ${option} > .note`]: { gridColumn: '1 / -1', fontSize: '0.875rem', opacity: '0.85' },
  },
  '.cm-completionLabel': { fontWeight: '600', overflowWrap: 'anywhere' },
  '.cm-completionMatchedText': {
    textDecorationColor: 'var(--color-brass-light)',
    textDecorationThickness: '2px',
  },
  '.cm-completionDetail': { margin: '0', fontStyle: 'normal', maxWidth: '14rem', textAlign: 'right' },
});
