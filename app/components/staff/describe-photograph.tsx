import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useAction } from '#app/components/staff/use-action.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { readPhotographsAgain, type StoredPhotograph } from '#app/lib/photographs-api.ts';
import { useCan } from '#app/lib/rights.ts';
import { rpc } from '#app/lib/staff-request.ts';
import { adminPhotographsPage } from '#content/pages/admin-photographs.ts';
import { FocalPoint } from './focal-point.tsx';

const MOST_ALT_CHARACTERS = 250;
const ALT_ID = 'photograph-alt';

interface DescribePhotographProps {
  photograph: StoredPhotograph;
  /** A page is about to show it, so it needs a description. */
  isForPage?: boolean;
  onSaved: () => void;
  /** Between the fields and the buttons. */
  details?: ReactNode;
  /** Other buttons. */
  children: ReactNode;
}

export function DescribePhotograph(props: DescribePhotographProps) {
  const { photograph, isForPage = false, onSaved, details, children } = props;
  const { id, uses, focus_x, focus_y } = photograph;
  const client = useQueryClient();
  const [alt, setAlt] = useState(photograph.alt);
  const [focus, setFocus] = useState<[number, number]>([focus_x, focus_y]);
  const { isBusy, refusal, setRefusal, attempt } = useAction();
  const isLive = uses.some(({ is_live }) => is_live);
  const mayDescribe = useCan()(isLive ? 'publish_content' : 'draft_content');

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isForPage && alt.trim() === '') {
      setRefusal('Describe what the photograph shows. Without a description no page can show it.');
      return document.getElementById(ALT_ID)?.focus();
    }
    const description = { id, alt, focus_x: focus[0], focus_y: focus[1] };
    // One that is described already can be used by those who may not describe it.
    if (mayDescribe && !(await attempt(() => rpc('describe_photograph', description)))) return;
    onSaved();
    await readPhotographsAgain(client);
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4 p-5">
      <FocalPoint photograph={photograph} focus={focus} disabled={!mayDescribe} onChange={setFocus} />
      <Field
        id={ALT_ID}
        label="Description"
        hint={adminPhotographsPage.altHint}
        value={alt}
        maxLength={MOST_ALT_CHARACTERS}
        required={isForPage}
        disabled={!mayDescribe}
        aria-invalid={(isForPage && refusal !== undefined && alt.trim() === '') || undefined}
        onChange={({ target }) => setAlt(target.value)}
      />
      <div role="alert" className="text-danger empty:hidden">
        {refusal}
      </div>
      {details}
      <div className="flex flex-wrap gap-3">
        {(mayDescribe || isForPage) && (
          <Button type="submit" disabled={isBusy}>
            {isForPage ? 'Use this photograph' : 'Save'}
          </Button>
        )}
        {children}
      </div>
    </form>
  );
}
