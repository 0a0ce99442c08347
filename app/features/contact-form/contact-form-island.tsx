import { Island } from '#app/islands/island.tsx';
import type { ContactActionData } from './contact-action.server.ts';
import { ContactForm } from './contact-form.tsx';
import { DRAFT_KEY } from './submission-draft.ts';

/** The form in a page. It starts at once for somebody who left a draft, or who comes with a question in the address. */
export function ContactFormIsland(props: { posted?: ContactActionData | undefined; withCall?: boolean }) {
  return (
    <Island name="contact-form" props={props} wakeForQuery={['message']} wakeForStored={DRAFT_KEY}>
      <ContactForm {...props} />
    </Island>
  );
}
