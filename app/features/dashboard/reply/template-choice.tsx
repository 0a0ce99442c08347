import { useState } from 'react';
import { Labelled } from '#app/components/staff/labelled.tsx';
import { Options } from '#app/components/staff/options.tsx';
import { TextButton } from '#app/components/staff/staff-button.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { replyLabels } from '#content/replies/reply-template.ts';
import { withoutClosing } from '#content/replies/signature.ts';
import type { ReplyWriting } from './reply-composer.tsx';
import type { ReplyDraft } from './reply-draft.ts';
import { fieldsOf, withTemplate } from './start-draft.ts';

export type TemplateChoice = ReturnType<typeof useTemplateChoice>;

/** Choosing a template replaces the text, which can be undone. */
export function useTemplateChoice({ submission, draft, parts, answered, change }: ReplyWriting) {
  const { now } = useDashboard();
  const [replaced, setReplaced] = useState<ReplyDraft>();
  return {
    isReplaced: replaced !== undefined,
    choose(id: string, before = draft) {
      const template = parts?.templates.find((candidate) => candidate.id === id);
      if (!parts || !template) return;
      const { name, signature } = parts.sender;
      const text = signature === name ? template.text : withoutClosing(template.text);
      setReplaced(before);
      const chosen = withTemplate(before, { ...template, text }, fieldsOf(submission, name, now));
      // In a conversation the subject stays.
      change(answered ? { ...chosen, subject: before.subject } : chosen);
    },
    putBack() {
      if (replaced) change({ ...replaced, key: draft.key });
      setReplaced(undefined);
    },
  };
}

export function TemplateSelect({ writing, choice }: { writing: ReplyWriting; choice: TemplateChoice }) {
  const { draft, parts } = writing;
  return (
    <Labelled id="reply-template" label="Begin with">
      <Select
        id="reply-template"
        value={draft.template ?? ''}
        onChange={({ target }) => choice.choose(target.value)}
      >
        <option value="" disabled={draft.template !== null}>
          {parts ? 'No template' : 'Loading...'}
        </option>
        <Options of={parts?.templates.map(({ id }) => [id, replyLabels[id]]) ?? []} />
      </Select>
      {choice.isReplaced && (
        <p role="status" className="text-small text-stone">
          The text was replaced.{' '}
          <TextButton onClick={choice.putBack} className="min-h-11 px-1">
            Put the earlier one back
          </TextButton>
        </p>
      )}
    </Labelled>
  );
}
