import type { FormEvent } from 'react';
import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { denseInputClass } from '#app/components/ui/field.tsx';
import { fullName, type Submission } from '#app/features/dashboard/data/submission.ts';
import { OtherDraft } from '#app/features/dashboard/other-draft.tsx';
import { useDraft } from '#app/features/dashboard/use-draft.ts';
import { cn } from '#app/lib/cn.ts';

const REASON_MAX_LENGTH = 200;

interface LostReasonProps {
  submission: Submission;
  /** Returns whether it is saved. */
  onSave: (reason: string) => Promise<boolean>;
  onAsk: (isAsking: boolean) => void;
}

export function LostReason({ submission, onSave, onAsk }: LostReasonProps) {
  const kept = useDraft(submission.id, 'lost', '');

  async function lose(event: FormEvent) {
    event.preventDefault();
    if (kept.value.trim() !== '' && (await onSave(kept.value))) kept.finish();
  }
  function cancel() {
    kept.discard('Reason discarded', fullName(submission), () => onAsk(true));
    onAsk(false);
  }

  return (
    <form onSubmit={(event) => void lose(event)} className="flex grow flex-wrap items-center gap-2">
      <input
        aria-label="Why it was lost"
        placeholder="Why it was lost"
        required
        maxLength={REASON_MAX_LENGTH}
        value={kept.value}
        onChange={({ target }) => kept.change(target.value)}
        className={cn(denseInputClass, 'w-auto! min-w-0 grow text-small')}
      />
      <SmallButton type="submit">Save</SmallButton>
      <SmallButton onClick={cancel}>Cancel</SmallButton>
      <OtherDraft kept={kept} textOf={String} className="px-3" />
    </form>
  );
}
