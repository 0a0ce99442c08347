import { TextButton } from '#app/components/staff/staff-button.tsx';
import { cn } from '#app/lib/cn.ts';
import type { KeptDraft } from './use-draft.ts';

interface OtherDraftProps<Value> {
  kept: Pick<KeptDraft<Value>, 'other' | 'takeOther' | 'dropOther'>;
  textOf: (value: Value) => string;
  className?: string;
}

/** The same was typed in another tab: the person decides, and both are kept until then. */
export function OtherDraft<Value>({ kept, textOf, className }: OtherDraftProps<Value>) {
  const { other, takeOther, dropOther } = kept;
  return (
    <div role="status" className="empty:hidden">
      {other !== undefined && (
        <div className={cn('bg-sand/60 py-2 text-small', className)}>
          <p className="font-semibold">You are writing this in another tab:</p>
          <p className="wrap-anywhere max-h-24 overflow-y-auto whitespace-pre-wrap">{textOf(other)}</p>
          <TextButton onClick={takeOther} className="mr-4 min-h-11 lg:min-h-9">
            Use that text
          </TextButton>
          <TextButton onClick={dropOther} className="min-h-11 lg:min-h-9">
            Keep only this one
          </TextButton>
        </div>
      )}
    </div>
  );
}
