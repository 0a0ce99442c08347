import { type SyntheticEvent, useState } from 'react';
import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { inputClass } from '#app/components/ui/field.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { keepNoteDraft, readNoteDraft } from '#app/features/dashboard/data/dashboard-memory.ts';
import { addNote } from '#app/features/dashboard/data/submission-details-api.ts';
import { NOTE_EDITABLE_MINUTES, NOTE_MAX_LENGTH } from '#supabase/rules/note-rule.ts';

export function NoteForm({ submissionId, onAdded }: { submissionId: string; onAdded: () => void }) {
  const [text, setText] = useState(() => readNoteDraft(submissionId));
  const [isSaving, setIsSaving] = useState(false);

  function change(next: string) {
    setText(next);
    keepNoteDraft(submissionId, next);
  }

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    if (isSaving || text.trim() === '') return;
    setIsSaving(true);
    const answer = await addNote(submissionId, text);
    setIsSaving(false);
    if (!answer.ok) return toast({ title: 'Note not saved', description: answer.message, destructive: true });
    change('');
    onAdded();
    toast({ title: 'Note saved' });
  }

  return (
    <form onSubmit={(event) => void save(event)} className="mt-2 grid max-w-measure gap-2">
      <label htmlFor={`note-${submissionId}`} className="text-small font-semibold">
        Internal note
      </label>
      <textarea
        id={`note-${submissionId}`}
        rows={3}
        maxLength={NOTE_MAX_LENGTH}
        value={text}
        aria-describedby={`note-${submissionId}-hint`}
        aria-keyshortcuts="Control+Enter"
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save(event);
        }}
        className={inputClass}
      />
      <p id={`note-${submissionId}-hint`} className="text-small text-stone">
        {`Seen by staff only. Ctrl+Enter saves it; you can change it for ${NOTE_EDITABLE_MINUTES} minutes.`}
      </p>
      <div>
        <SmallButton
          type="submit"
          aria-disabled={isSaving || text.trim() === ''}
          className="px-4 aria-disabled:cursor-default aria-disabled:border-stone aria-disabled:text-stone aria-disabled:hover:bg-transparent"
        >
          {isSaving ? 'Saving...' : 'Add note'}
        </SmallButton>
      </div>
    </form>
  );
}
