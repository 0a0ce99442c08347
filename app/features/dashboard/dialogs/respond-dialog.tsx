import { StaffDialog } from '#app/components/staff/staff-dialog.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { markLabel, statusInText } from '#content/submission-status.ts';

/** Confirms marking many as responded, which is final after a minute. */
export function RespondDialog({ ids }: { ids: readonly string[] }) {
  const { change, closeDialog } = useDashboard();
  const title = `${markLabel('responded')}: ${ids.length.toLocaleString('en-AU')}`;

  function respond() {
    closeDialog();
    void change(ids, { status: 'responded' });
  }

  return (
    <StaffDialog title={title} onClose={closeDialog}>
      <div className="grid gap-5 p-5">
        <p>
          {`${ids.length.toLocaleString('en-AU')} submissions will be marked as ${statusInText('responded')}. You can undo this for a minute; after that it is final.`}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={respond}>{markLabel('responded')}</Button>
          <Button look="outline" onClick={closeDialog}>
            Cancel
          </Button>
        </div>
      </div>
    </StaffDialog>
  );
}
