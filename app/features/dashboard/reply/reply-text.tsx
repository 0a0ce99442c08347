import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { Labelled } from '#app/components/staff/labelled.tsx';
import { inputClass } from '#app/components/ui/field.tsx';
import { countText } from '#app/lib/count-text.ts';
import { REPLY_TEXT_MAX_LENGTH, replyLabels } from '#content/replies/reply-template.ts';
import type { ReplyWriting } from './reply-composer.tsx';
import { slashCommand } from './slash-command.ts';
import type { TemplateChoice } from './template-choice.tsx';

/** The text of the reply. A slash at the start of an empty line lists the templates. */
export function ReplyText({ writing, choice }: { writing: ReplyWriting; choice: TemplateChoice }) {
  const { draft, parts, problem, change } = writing;
  const [command, setCommand] = useState<ReturnType<typeof slashCommand>>();
  const [active, setActive] = useState(0);
  const found =
    (command && parts?.templates.filter(({ id }) => isFound(replyLabels[id], command.query))) || [];
  const current = found[active];

  function type({ target }: ChangeEvent<HTMLTextAreaElement>) {
    change({ text: target.value });
    setCommand(slashCommand(target.value, target.selectionStart));
    setActive(0);
  }
  function choose(id: string) {
    if (command) choice.choose(id, { ...draft, text: command.rest });
    setCommand(undefined);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!current || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % found.length);
    else if (event.key === 'ArrowUp') setActive((active + found.length - 1) % found.length);
    else if (event.key === 'Enter') choose(current.id);
    else if (event.key === 'Escape') setCommand(undefined);
    else return;
    event.preventDefault();
    // Escape would close the composer.
    event.stopPropagation();
  }
  return (
    <Labelled id="reply-text" label="Text">
      <textarea
        id="reply-text"
        data-reply-start=""
        rows={8}
        maxLength={REPLY_TEXT_MAX_LENGTH}
        value={draft.text}
        aria-invalid={problem?.field === 'text' || undefined}
        aria-describedby="reply-problem reply-hint"
        aria-keyshortcuts="Control+Enter"
        // A textarea may not have the role of a combobox, but its other properties.
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={current && 'reply-templates'}
        aria-activedescendant={current && `reply-template-${current.id}`}
        onChange={type}
        onKeyDown={onKeyDown}
        onBlur={() => setCommand(undefined)}
        className={`${inputClass} field-sizing-content max-h-[60svh] min-h-48`}
      />
      <p role="status" className="sr-only">
        {command && countText(found.length, 'template')}
      </p>
      {current && (
        <div id="reply-templates" role="listbox" aria-label="Templates" className="border border-ink">
          {found.map(({ id }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text has the focus and its keys
            // biome-ignore lint/a11y/useFocusableInteractive: the text has the focus
            <div
              key={id}
              id={`reply-template-${id}`}
              role="option"
              aria-selected={id === current.id}
              ref={(option) => {
                if (id === current.id) option?.scrollIntoView({ block: 'nearest' });
              }}
              // The text keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(id)}
              className="min-h-11 cursor-pointer scroll-mb-32 content-center px-3 aria-selected:bg-sand lg:min-h-9"
            >
              {replyLabels[id]}
            </div>
          ))}
        </div>
      )}
    </Labelled>
  );
}

function isFound(label: string, query: string): boolean {
  return label.toLowerCase().includes(query.trim().toLowerCase());
}
