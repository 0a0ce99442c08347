/** CodeMirror for the Markdown of articles and legal texts. It is loaded with the first text that needs it. */
import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { defineLanguageFacet, Language, syntaxHighlighting } from '@codemirror/language';
import { Annotation, EditorState, RangeSet, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  keymap,
  lineNumbers,
  MatchDecorator,
  ViewPlugin,
  WidgetType,
} from '@codemirror/view';
import { parser, Table } from '@lezer/markdown';
import { toast } from '#app/components/ui/toast.ts';
import type { MarkdownName } from '#app/lib/content/markdown-names.server.ts';
import { addressOf, uploadPhotograph } from '#app/lib/photographs-api.ts';
import { editorTheme, highlighting } from './editor-theme.ts';
import { keys } from './markdown-commands.ts';

interface EditorSettings {
  /** Inside a shadow root: there styles are adopted, which the content security policy allows. */
  root: ShadowRoot;
  label: string;
  text: string;
  isReadOnly: boolean;
  names: readonly MarkdownName[];
  onChange: (text: string) => void;
}

/** A mistake at a line, counted from 1. */
interface LineMistake {
  line: number;
  text: string;
}

const fromOutside = Annotation.define<boolean>();
const setMistakes = StateEffect.define<readonly LineMistake[]>();

export function createMarkdownEditor(settings: EditorSettings): EditorView {
  const { root, label, text, isReadOnly, names, onChange } = settings;
  return new EditorView({
    root,
    parent: root,
    doc: text,
    extensions: [
      new Language(defineLanguageFacet(), parser.configure(Table), [], 'markdown'),
      syntaxHighlighting(highlighting),
      editorTheme,
      history(),
      lineNumbers(),
      EditorView.lineWrapping,
      EditorState.readOnly.of(isReadOnly),
      EditorView.editable.of(!isReadOnly),
      autocompletion({ override: [completionOf(names)], icons: false, addToOptions: [noteOfOption] }),
      keymap.of([...keys, ...historyKeymap, ...defaultKeymap]),
      addPictures,
      mistakes,
      factMarks,
      EditorView.contentAttributes.of(({ state }) => ({
        'aria-label': label,
        spellcheck: 'true',
        ...(state.field(mistakes).size > 0 && { 'aria-invalid': 'true' }),
      })),
      EditorView.updateListener.of(({ docChanged, state, transactions }) => {
        if (docChanged && !transactions.some((each) => each.annotation(fromOutside)))
          onChange(state.doc.toString());
      }),
    ],
  });
}

/** Replaces only what differs, so that the cursor stays where it is. */
export function replaceText(view: EditorView, next: string): void {
  const before = view.state.doc.toString();
  if (before === next) return;
  let from = 0;
  while (from < before.length && before[from] === next[from]) from += 1;
  let end = 0;
  const most = Math.min(before.length, next.length) - from;
  while (end < most && before.at(-1 - end) === next.at(-1 - end)) end += 1;
  view.dispatch({
    changes: { from, to: before.length - end, insert: next.slice(from, next.length - end) },
    annotations: fromOutside.of(true),
  });
}

/** Shows each mistake below its line. The cursor waits at the first. */
export function showMistakes(view: EditorView, found: readonly LineMistake[]): void {
  const [first] = found;
  const { doc } = view.state;
  view.dispatch({
    effects: setMistakes.of(found),
    ...(first &&
      !view.hasFocus && {
        selection: { anchor: doc.line(Math.min(first.line, doc.lines)).from },
        scrollIntoView: true,
      }),
  });
}

class MistakeText extends WidgetType {
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
  override eq(other: MistakeText): boolean {
    return other.text === this.text;
  }
  override toDOM(): HTMLElement {
    return Object.assign(document.createElement('p'), { className: 'mistake', textContent: this.text });
  }
}

/** The sentences stay at their lines while one types. */
const mistakes = StateField.define<DecorationSet>({
  create: () => RangeSet.empty,
  update(shown, { changes, effects, state: { doc } }) {
    const found = effects.find((effect) => effect.is(setMistakes))?.value;
    if (!found) return shown.map(changes);
    const marks = found.flatMap(({ line, text }) => {
      const { from, to } = doc.line(Math.min(line, doc.lines));
      const widget = new MistakeText(text);
      return [
        Decoration.line({ class: 'mistaken' }).range(from),
        Decoration.widget({ widget, side: 1, block: true }).range(to),
      ];
    });
    return Decoration.set(marks, true);
  },
  provide: (field) => EditorView.decorations.from(field),
});

const matcher = new MatchDecorator({
  regexp: /\{\{[^{}]*\}\}/g,
  decoration: Decoration.mark({ class: 'fact' }),
});
const factMarks = ViewPlugin.define(
  (view) => ({
    marks: matcher.createDeco(view),
    update(update) {
      this.marks = matcher.updateDeco(update, this.marks);
    },
  }),
  { decorations: ({ marks }) => marks },
);

const OPENINGS = { '{{': 'fact', 'chart:': 'chart', '](': 'link' } as const;

/** Facts with their current value after {{, charts after chart:, pages and their parts after ](. */
function completionOf(names: readonly MarkdownName[]) {
  const options = Map.groupBy(names.map(optionOf), ({ type }) => type);
  return (context: CompletionContext): CompletionResult | null => {
    const typed = context.matchBefore(/(?:\{\{|chart:|\]\()[\w/#.-]*/);
    const opening = Object.entries(OPENINGS).find(([mark]) => typed?.text.startsWith(mark));
    if (!typed || !opening) return null;
    const [mark, kind] = opening;
    return { from: typed.from + mark.length, options: options.get(kind) ?? [], validFor: /^[\w/#.-]*$/ };
  };
}

type Option = Completion & Pick<MarkdownName, 'note'>;

function optionOf({ kind, name, text, note }: MarkdownName): Option {
  const close = kind === 'fact' ? '}}' : ')';
  return {
    label: name,
    type: kind,
    detail: text,
    ...(note && { note }),
    apply(view, _, from, to) {
      const isClosed = view.state.sliceDoc(to, to + close.length) === close;
      view.dispatch({
        changes: { from, to, insert: name + (isClosed ? '' : close) },
        selection: { anchor: from + name.length + close.length },
        userEvent: 'input.complete',
      });
    },
  };
}

/** The label and the source of a fact, below its name. */
const noteOfOption = {
  position: 90,
  render: ({ note }: Option) =>
    note ? Object.assign(document.createElement('span'), { className: 'note', textContent: note }) : null,
};

/** Pictures that are dropped or pasted are uploaded. The cursor waits where their description belongs. */
const addPictures = EditorView.domEventHandlers({
  paste: ({ clipboardData }, view) => addFiles(view, clipboardData, view.state.selection.main.head),
  drop: ({ dataTransfer, clientX: x, clientY: y }, view) =>
    addFiles(view, dataTransfer, view.posAtCoords({ x, y }, false)),
});

function addFiles(view: EditorView, data: DataTransfer | null, at: number): boolean {
  const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
  if (view.state.readOnly || pictures.length === 0) return false;
  for (const picture of pictures) void uploadPicture(view, picture, at);
  return true;
}

async function uploadPicture(view: EditorView, picture: File, at: number): Promise<void> {
  const waiting = `![Uploading ${picture.name.replaceAll(/[[\]]/g, '')}]()`;
  view.dispatch({ changes: { from: at, insert: `\n\n${waiting}\n\n` } });
  const result = await uploadPhotograph(picture, () => undefined);
  // Other words may have been typed before it meanwhile.
  const from = view.state.doc.toString().indexOf(waiting);
  if (from >= 0)
    view.dispatch({
      changes: { from, to: from + waiting.length, insert: result.ok ? `![](${addressOf(result.data)})` : '' },
      ...(result.ok && { selection: { anchor: from + '!['.length } }),
      scrollIntoView: true,
      userEvent: 'input',
    });
  if (!result.ok) toast({ title: `${picture.name} was not added`, description: result.message });
}
