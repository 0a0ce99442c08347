import type { EditorView } from '@codemirror/view';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { contentQuery } from '#app/features/content/content-api.ts';
import { commandNames, runCommand } from './markdown-commands.ts';
import { createMarkdownEditor, replaceText, showMistakes } from './markdown-editor.ts';

interface MarkdownFieldProps {
  id: string;
  label: string;
  value: string;
  /** One sentence a line. Those that begin with "Line 3: " are shown there. */
  mistake: string | undefined;
  isReadOnly: boolean;
  onChange: (text: string) => void;
}

/** A Markdown text with buttons for what one would have to look up. */
export function MarkdownField({ id, label, value, mistake, isReadOnly, onChange }: MarkdownFieldProps) {
  const { data } = useQuery(contentQuery);
  const names = data?.names;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  // Texts that were typed and have not come back as the value yet.
  const typed = useRef<string[]>([]);
  const changed = useEffectEvent((text: string) => {
    typed.current.push(text);
    onChange(text);
  });
  const begin = useEffectEvent((root: ShadowRoot) =>
    createMarkdownEditor({ root, label, text: value, isReadOnly, names: names ?? [], onChange: changed }),
  );
  const isLoaded = names !== undefined;
  useEffect(() => {
    const element = host.current;
    if (!element || !isLoaded) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    view.current = begin(root);
    // A list of mistakes leads here, as to the field of any other text.
    element.focus = () => view.current?.focus();
    return () => view.current?.destroy();
  }, [isLoaded]);
  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    // On a slow device the value arrives after the next keys: it must not undo them.
    const position = typed.current.indexOf(value);
    const isTyped = position >= 0 && value !== editor.state.doc.toString();
    typed.current = isTyped ? typed.current.slice(position + 1) : [];
    if (!isTyped) replaceText(editor, value);
  }, [value]);
  useEffect(() => {
    if (view.current) showMistakes(view.current, lineMistakes(mistake));
  }, [mistake]);

  return (
    <div className="min-w-0 border border-stone">
      {!isReadOnly && (
        <fieldset className="sticky top-header z-10 flex flex-wrap border-line border-b bg-sand lg:top-0">
          <legend className="sr-only">{`Formatting of ${label}`}</legend>
          {commandNames.map((name) => (
            <button
              key={name}
              type="button"
              onClick={() => view.current && runCommand(view.current, name)}
              className="min-h-11 min-w-11 cursor-pointer border-line border-r px-3 font-semibold text-small hover:bg-ink hover:text-paper"
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      <div ref={host} id={id} />
      {!isReadOnly && (
        <p className="border-line border-t px-3 py-2 text-small text-stone">
          To add a photograph, drop or paste it where it belongs.
        </p>
      )}
    </div>
  );
}

const LINE = /^Line (\d+): (.*)$/;

function lineMistakes(mistake = '') {
  return mistake.split('\n').flatMap((sentence) => {
    const [, line, text = ''] = LINE.exec(sentence) ?? [];
    return line ? [{ line: Number(line), text: text.charAt(0).toUpperCase() + text.slice(1) }] : [];
  });
}
