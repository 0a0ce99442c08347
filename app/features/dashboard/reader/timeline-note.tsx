import { type KeyboardEvent, useState } from 'react';
import { SmallButton, TextButton } from '#app/components/staff/staff-button.tsx';
import { inputClass } from '#app/components/ui/field.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { editNote, type SubmissionEvent } from '#app/features/dashboard/data/submission-details-api.ts';
import { useCan } from '#app/lib/rights.ts';
import { NOTE_EDITABLE_MINUTES, NOTE_MAX_LENGTH } from '#supabase/rules/note-rule.ts';

const EDITABLE_FOR_MS = NOTE_EDITABLE_MINUTES * 60_000;

interface TimelineNoteProps {
  event: SubmissionEvent;
  onChanged: () => void;
}

export function TimelineNote({ event, onChanged }: TimelineNoteProps) {
  const { userId, now } = useDashboard();
  const can = useCan();
  const [isEditing, setIsEditing] = useState(false);
  const isMine = event.kind === 'note' && event.actor_id === userId;
  const mayEdit = isMine && can('answer_submissions') && now - Date.parse(event.created_at) < EDITABLE_FOR_MS;
  if (isEditing) {
    return (
      <NoteEditor
        event={event}
        onDone={(isChanged) => {
          setIsEditing(false);
          if (isChanged) onChanged();
        }}
      />
    );
  }
  return (
    <>
      <p className="wrap-anywhere mt-1 max-w-measure whitespace-pre-wrap bg-sand px-3 py-2">{event.note}</p>
      {mayEdit && (
        <TextButton onClick={() => setIsEditing(true)} className="min-h-9 text-small">
          Edit note
        </TextButton>
      )}
    </>
  );
}

function NoteEditor({ event, onDone }: { event: SubmissionEvent; onDone: (isChanged: boolean) => void }) {
  const [text, setText] = useState(event.note ?? '');
  const [isSaving, setIsSaving] = useState(false);

  async function save() {
    if (isSaving || text.trim() === '') return;
    setIsSaving(true);
    const result = await editNote(event.id, text);
    setIsSaving(false);
    if (!result.ok) return toast({ title: 'Note not saved', description: result.message, destructive: true });
    toast({ title: 'Note saved' });
    onDone(true);
  }
  function onKeyDown(key: KeyboardEvent) {
    if (key.key === 'Enter' && (key.ctrlKey || key.metaKey)) void save();
    if (key.key !== 'Escape') return;
    key.preventDefault();
    key.stopPropagation();
    onDone(false);
  }

  return (
    <div className="mt-1 grid max-w-measure gap-2">
      <textarea
        aria-label="Edit note"
        aria-keyshortcuts="Control+Enter"
        // biome-ignore lint/a11y/noAutofocus: it replaces the pressed button
        autoFocus
        rows={3}
        maxLength={NOTE_MAX_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        className={inputClass}
      />
      <div className="flex gap-2">
        <SmallButton onClick={() => void save()} look="ink" className="on-dark px-4">
          {isSaving ? 'Saving...' : 'Save note'}
        </SmallButton>
        <TextButton onClick={() => onDone(false)} className="min-h-11 px-2 text-small">
          Cancel
        </TextButton>
      </div>
    </div>
  );
}
