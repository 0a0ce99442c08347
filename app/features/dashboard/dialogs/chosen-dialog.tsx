import { StaffDialog, useCloseDialog } from '#app/components/staff/staff-dialog.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { namesOf } from '#app/features/dashboard/data/submission.ts';
import { useSubmission } from '#app/features/dashboard/data/submission-cache.ts';

/** A key was pressed while one customer is open and others are ticked. */
export interface Chosen {
  question: string;
  openId: string;
  ticked: readonly string[];
  act: (ids: readonly string[]) => void;
}

export function ChosenDialog({ question, openId, ticked, act }: Chosen) {
  const close = useCloseDialog();
  const { data: shown } = useSubmission(openId);
  const name = namesOf(shown ? [shown] : [], 1);
  const choose = (ids: readonly string[]) => () => {
    close();
    act(ids);
  };
  return (
    <StaffDialog title={question}>
      <div className="grid gap-5 p-5">
        <p>{`${name} is open and not selected.`}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={choose(ticked)}>
            {ticked.length === 1
              ? 'The selected one'
              : `The ${ticked.length.toLocaleString('en-AU')} selected`}
          </Button>
          <Button look="outline" onClick={choose([openId])}>
            {`Only ${name}`}
          </Button>
          <Button look="outline" onClick={close}>
            Cancel
          </Button>
        </div>
      </div>
    </StaffDialog>
  );
}
