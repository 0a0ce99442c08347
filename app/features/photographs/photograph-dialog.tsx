import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { StaffDialog } from '#app/components/staff/staff-dialog.tsx';
import { useAction } from '#app/components/staff/use-action.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { useDocumentTitle } from '#app/lib/document-titles.ts';
import { readPhotographsAgain, type StoredPhotograph } from '#app/lib/photographs-api.ts';
import { useCan } from '#app/lib/rights.ts';
import { type Result, rpc } from '#app/lib/staff-request.ts';
import { adminPhotographsPage } from '#content/pages/admin-photographs.ts';
import { FocalPoint } from './focal-point.tsx';

const MOST_ALT_CHARACTERS = 250;

interface PhotographDialogProps {
  photograph: StoredPhotograph;
  onClose: () => void;
}

export function PhotographDialog({ photograph, onClose }: PhotographDialogProps) {
  const { id, uses } = photograph;
  const can = useCan();
  const client = useQueryClient();
  const [alt, setAlt] = useState(photograph.alt);
  const [focus, setFocus] = useState<[number, number]>([photograph.focus_x, photograph.focus_y]);
  const { isBusy, run } = useAction();
  const [isSure, setIsSure] = useState(false);
  const isLive = uses.some(({ is_live }) => is_live);
  const mayDescribe = can(isLive ? 'publish_content' : 'draft_content');

  async function act(change: () => Promise<Result<unknown>>, title: string) {
    if (!(await run('Not saved', change))) return;
    toast({ title });
    onClose();
    await readPhotographsAgain(client);
  }
  function save(event: FormEvent) {
    event.preventDefault();
    const description = { id, alt, focus_x: focus[0], focus_y: focus[1] };
    void act(() => rpc('describe_photograph', description), 'Photograph saved');
  }
  return (
    <StaffDialog
      title="Photograph"
      onClose={onClose}
      className="max-w-3xl max-md:max-h-dvh max-md:max-w-none"
    >
      <form onSubmit={save} className="grid gap-4 p-5">
        <FocalPoint photograph={photograph} focus={focus} disabled={!mayDescribe} onChange={setFocus} />
        <Field
          id="photograph-alt"
          label="Description"
          hint={adminPhotographsPage.altHint}
          value={alt}
          maxLength={MOST_ALT_CHARACTERS}
          disabled={!mayDescribe}
          onChange={({ target }) => setAlt(target.value)}
        />
        <Uses uses={uses} />
        <div className="flex flex-wrap gap-3">
          {mayDescribe && (
            <Button type="submit" disabled={isBusy}>
              Save
            </Button>
          )}
          {uses.length === 0 && can('publish_content') && (
            <Button
              look="outline"
              disabled={isBusy}
              onClick={() =>
                isSure
                  ? void act(() => rpc('delete_photograph', { id }), 'Photograph deleted')
                  : setIsSure(true)
              }
            >
              {isSure ? 'Delete for good' : 'Delete'}
            </Button>
          )}
          <Button look="outline" onClick={onClose}>
            Close
          </Button>
        </div>
      </form>
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
