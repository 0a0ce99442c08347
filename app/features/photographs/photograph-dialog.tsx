import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DescribePhotograph } from '#app/components/staff/describe-photograph.tsx';
import { confirm } from '#app/components/staff/dialogs.tsx';
import { StaffDialog, useCloseDialog } from '#app/components/staff/staff-dialog.tsx';
import { useAction } from '#app/components/staff/use-action.ts';
import { Button } from '#app/components/ui/button.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { useDocumentTitle } from '#app/lib/document-titles.ts';
import { readPhotographsAgain, type StoredPhotograph } from '#app/lib/photographs-api.ts';
import { useCan } from '#app/lib/rights.ts';
import { rpc } from '#app/lib/staff-request.ts';
import { adminPhotographsPage } from '#content/pages/admin-photographs.ts';

export function PhotographDialog({ photograph }: { photograph: StoredPhotograph }) {
  const closeDialog = useCloseDialog();
  const { id, uses } = photograph;
  const can = useCan();
  const client = useQueryClient();
  const { isBusy, run } = useAction();

  function close(title: string) {
    toast({ title });
    closeDialog();
  }
  async function remove() {
    const question = {
      title: 'Delete this photograph?',
      text: 'It cannot be restored.',
      yes: 'Delete for good',
    };
    if (!(await confirm({ ...question, isFinal: true }))) return;
    if (!(await run('Not deleted', () => rpc('delete_photograph', { id })))) return;
    close('Photograph deleted');
    await readPhotographsAgain(client);
  }
  return (
    <StaffDialog title="Photograph" className="max-w-3xl max-md:max-h-dvh max-md:max-w-none">
      <DescribePhotograph
        photograph={photograph}
        onSaved={() => close('Photograph saved')}
        details={<Uses uses={uses} />}
      >
        {uses.length === 0 && can('publish_content') && (
          <Button look="outline" disabled={isBusy} onClick={() => void remove()}>
            Delete
          </Button>
        )}
        <Button look="outline" onClick={closeDialog}>
          Close
        </Button>
      </DescribePhotograph>
    </StaffDialog>
  );
}

function Uses({ uses }: Pick<StoredPhotograph, 'uses'>) {
  const titleOf = useDocumentTitle();
  if (uses.length === 0)
    return <p className="text-small text-stone">{`Not shown anywhere. ${adminPhotographsPage.places}`}</p>;
  return (
    <div className="text-small">
      <p className="text-stone">Shown in</p>
      <ul>
        {uses.map(({ document, is_live }) => (
          <li key={`${document} ${is_live}`}>
            <Link
              to={`/admin/content?document=${encodeURIComponent(document)}`}
              className="link inline-flex min-h-11 items-center"
            >
              {titleOf(document)}
            </Link>
            {!is_live && ' (draft)'}
          </li>
        ))}
      </ul>
    </div>
  );
}
