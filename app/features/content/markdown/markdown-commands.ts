import { startCompletion } from '@codemirror/autocomplete';
import type { Command, EditorView, KeyBinding } from '@codemirror/view';

const LIST_ITEM = /^(\s*)(?:([-*])|(\d+)\.)\s+/;

/** The next item of a list; Enter in an empty item ends the list. */
const newLineInList: Command = ({ state, dispatch }) => {
  const { from, to, empty } = state.selection.main;
  const line = state.doc.lineAt(from);
  const [mark, indent = '', bullet, number] = LIST_ITEM.exec(line.text) ?? [];
  if (!empty || mark === undefined || from < line.from + mark.length) return false;
  const isEmpty = mark.length === line.length;
  const insert = isEmpty ? '' : `\n${indent}${bullet ?? `${Number(number) + 1}.`} `;
  const start = isEmpty ? line.from : from;
  dispatch(
    state.update({
      changes: { from: start, to, insert },
      selection: { anchor: start + insert.length },
      scrollIntoView: true,
      userEvent: 'input',
    }),
  );
  return true;
};

/** Begins every selected line with the mark, or takes it away. */
function beginLines(mark: string): Command {
  return ({ state, dispatch }) => {
    const { from, to } = state.selection.main;
    const first = state.doc.lineAt(from).number;
    const lines = Array.from({ length: state.doc.lineAt(to).number - first + 1 }, (_, index) =>
      state.doc.line(first + index),
    );
    const isMarked = lines.every(({ text }) => text.startsWith(mark));
    const changes = lines.map((line) =>
      isMarked ? { from: line.from, to: line.from + mark.length } : { from: line.from, insert: mark },
    );
    dispatch(state.update({ changes, userEvent: 'input' }));
    return true;
  };
}

/**
 * Puts a text in place of the selection, which is kept at $; what is between two $ takes the place of no selection, and is
 * selected. With `offers`, the names that fit at the end are shown.
 */
function insert(text: string, offers = false): Command {
  return (view) => {
    const { from, to } = view.state.selection.main;
    const [before = '', placeholder = '', after = placeholder] = text.split('$');
    const isEmpty = from === to && after !== placeholder;
    const kept = before + (isEmpty ? placeholder : view.state.sliceDoc(from, to));
    view.dispatch({
      changes: { from, to, insert: kept + after },
      selection: {
        anchor: from + (isEmpty ? before : offers ? kept + after : kept).length,
        head: from + (offers ? kept + after : kept).length,
      },
      scrollIntoView: true,
      userEvent: 'input',
    });
    return offers ? startCompletion(view) : true;
  };
}

const EMPTY_TABLE = '\n\nTable: $Title$\n| Column | Column |\n|---|---|\n| Cell | Cell |\n';

const bold = insert('**$**');
const italic = insert('*$*');

/** Without a binding of its own, Tab leaves the editor. */
export const keys: KeyBinding[] = [
  { key: 'Enter', run: newLineInList },
  { key: 'Mod-b', run: bold },
  { key: 'Mod-i', run: italic },
];

const commands = {
  Bold: bold,
  Italic: italic,
  Heading: beginLines('## '),
  List: beginLines('- '),
  Numbers: beginLines('1. '),
  Link: insert('[$](', true),
  Table: insert(EMPTY_TABLE),
  Chart: insert('![$](chart:', true),
  Fact: insert('$ {{', true),
} satisfies Record<string, Command>;

export const commandNames = Object.keys(commands) as (keyof typeof commands)[];

export function runCommand(view: EditorView, name: keyof typeof commands): void {
  view.focus();
  commands[name](view);
}
