import { type ComponentProps, type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import { show } from '#app/components/staff/dialogs.tsx';
import { SmallButton, TextButton } from '#app/components/staff/staff-button.tsx';
import { useAction } from '#app/components/staff/use-action.ts';
import { inputClass } from '#app/components/ui/field.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { callLabels } from '#app/features/dashboard/data/changes/change-words.ts';
import type { SubmissionEvent } from '#app/features/dashboard/data/conversation.ts';
import { fullName, type Submission } from '#app/features/dashboard/data/submission.ts';
import { FollowUpDialog } from '#app/features/dashboard/follow-up/follow-up-dialog.tsx';
import { OtherDraft } from '#app/features/dashboard/other-draft.tsx';
import { NOTE_ID } from '#app/features/dashboard/shortcuts.ts';
import { useDraft } from '#app/features/dashboard/use-draft.ts';
import { useHasDraft } from '#app/features/dashboard/use-has-draft.ts';
import { useCan } from '#app/lib/rights.ts';
import { rpc } from '#app/lib/staff-request.ts';
import { NOTE_EDITABLE_MINUTES, NOTE_MAX_LENGTH } from '#supabase/rules/note-rule.ts';
import { LinkedText } from './linked-text.tsx';

const EDITABLE_FOR_MS = NOTE_EDITABLE_MINUTES * 60_000;

function NoteText(text: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...text}
      aria-keyshortcuts="Control+Enter"
      rows={3}
      maxLength={NOTE_MAX_LENGTH}
      className={`${inputClass} max-w-measure`}
    />
  );
}

const isSaveKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey);

export function NoteForm({ submission, onAdded }: { submission: Submission; onAdded: () => void }) {
  const { change, undo } = useDashboard();
  const submissionId = submission.id;
  const kept = useDraft(submissionId, 'note', '');
  const text = kept.value;
  const { isBusy, run } = useAction();

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    const add = () => rpc('add_submission_note', { submission_id: submissionId, note: text });
    if (text.trim() === '' || !(await run('Note not saved', add))) return;
    onAdded();
    toast({ title: 'Note saved', description: fullName(submission) });
    kept.finish();
    undo.final('A note', fullName(submission));
  }
  async function log(outcome: string) {
    const isLogged = await change([submissionId], { last_call: { outcome } });
    if (isLogged && outcome === 'phone call_back') show(<FollowUpDialog ids={[submissionId]} />);
  }

  return (
    <form onSubmit={(event) => void save(event)} className="mt-2 grid gap-2">
      {submission.phone && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="float-left mr-2 text-small font-semibold">Log a call</legend>
          {Object.entries(callLabels).map(([outcome, label]) => (
            <SmallButton
              key={outcome}
              onClick={() => void log(outcome)}
              className="px-2! lg:pointer-fine:min-h-9"
            >
              {label}
            </SmallButton>
          ))}
        </fieldset>
      )}
      <label htmlFor={NOTE_ID} className="text-small font-semibold">
        Internal note
      </label>
      <NoteText
        id={NOTE_ID}
        value={text}
        aria-describedby={`${NOTE_ID}-hint`}
        onChange={(event) => kept.change(event.target.value)}
        onKeyDown={(event) => isSaveKey(event) && void save(event)}
      />
      <OtherDraft kept={kept} textOf={String} className="max-w-measure px-3" />
      <p id={`${NOTE_ID}-hint`} className="text-small text-stone">
        {`Seen by staff only. Ctrl+Enter saves it; you can change it for ${NOTE_EDITABLE_MINUTES} minutes.`}
      </p>
      <div>
        <SmallButton
          type="submit"
          aria-disabled={isBusy || text.trim() === ''}
          className="px-4 aria-disabled:cursor-default aria-disabled:border-stone aria-disabled:text-stone aria-disabled:hover:bg-transparent"
        >
          {isBusy ? 'Saving...' : 'Add note'}
        </SmallButton>
      </div>
    </form>
  );
}

interface TimelineNoteProps {
  event: SubmissionEvent;
  onChanged: () => void;
}

export function TimelineNote({ event, onChanged }: TimelineNoteProps) {
  const { userId, now } = useDashboard();
  const can = useCan();
  const [isEditing, setIsEditing] = useState(useHasDraft(event.submission_id, `note-${event.id}`));
  const isMine = event.kind === 'note' && event.actor_id === userId;
  const mayEdit = isMine && can('answer_submissions') && now - Date.parse(event.created_at) < EDITABLE_FOR_MS;
  if (isEditing) return <NoteEditor event={event} onChanged={onChanged} onEdit={setIsEditing} />;
  return (
    <>
      <p className="wrap-anywhere mt-1 max-w-measure whitespace-pre-wrap bg-sand px-3 py-2">
        <LinkedText text={event.note ?? ''} isOurs />
      </p>
      {mayEdit && (
        <TextButton onClick={() => setIsEditing(true)} className="min-h-9 text-small">
          Edit note
        </TextButton>
      )}
    </>
  );
}

interface NoteEditorProps extends TimelineNoteProps {
  onEdit: (isEditing: boolean) => void;
}

function NoteEditor({ event, onChanged, onEdit }: NoteEditorProps) {
  const kept = useDraft(event.submission_id, `note-${event.id}`, event.note ?? '');
  const text = kept.value;
  const { isBusy, run } = useAction();

  async function save() {
    const edit = () => rpc('edit_submission_note', { event_id: event.id, note: text });
    if (text.trim() === '' || !(await run('Note not saved', edit))) return;
    toast({ title: 'Note saved' });
    kept.finish();
    onEdit(false);
    onChanged();
  }
  function cancel() {
    kept.discard('Changes of the note discarded', undefined, () => onEdit(true));
    onEdit(false);
  }
  function onKeyDown(key: KeyboardEvent) {
    if (isSaveKey(key)) void save();
    if (key.key !== 'Escape') return;
    key.preventDefault();
    key.stopPropagation();
    cancel();
  }

  return (
    <div className="mt-1 grid max-w-measure gap-2">
      <NoteText
        aria-label="Edit note"
        autoFocus
        value={text}
        onChange={({ target }) => kept.change(target.value)}
        onKeyDown={onKeyDown}
      />
      <OtherDraft kept={kept} textOf={String} className="px-3" />
      <div className="flex gap-2">
        <SmallButton look="ink" onClick={() => void save()} className="on-dark px-4">
          {isBusy ? 'Saving...' : 'Save note'}
        </SmallButton>
        <TextButton onClick={cancel} className="min-h-11 px-2 text-small">
          Cancel
        </TextButton>
      </div>
    </div>
  );
}
