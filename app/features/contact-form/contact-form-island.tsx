import { Island } from '#app/islands/island.tsx';
import type { ContactActionData } from './contact-action.server.ts';
import { ContactForm } from './contact-form.tsx';
import { DRAFT_KEY } from './submission-draft.ts';
import type { Asked } from './use-subject.ts';

/** The form in a page. It starts at once for somebody who left a draft, or whose address asks for what the page does not show. */
export function ContactFormIsland(props: {
  posted?: ContactActionData | undefined;
  asked?: Asked | undefined;
  withCall?: boolean;
}) {
  return (
    <Island name="contact-form" props={props} wakeForQuery={['message', 'about']} wakeForStored={DRAFT_KEY}>
      <ContactForm {...props} />
    </Island>
  );
}
