import type { Prefill } from '#app/features/contact-form/origin/subject-chip.tsx';
import type { ContactActionData } from '#app/features/contact-form/sending/contact-action.server.ts';
import { DRAFT_KEY } from '#app/features/contact-form/sending/submission-draft.ts';
import { Island } from '#app/islands/island.tsx';
import { ContactForm } from './contact-form.tsx';

/** The form in a page. It starts at once if there is a draft, or if the page was not rendered for the query of its URL. */
export function ContactFormIsland(props: {
  posted?: ContactActionData | undefined;
  prefill?: Prefill | undefined;
  withCall?: boolean;
}) {
  return (
    <Island name="contact-form" props={props} wakeForQuery={['message']} wakeForStored={DRAFT_KEY}>
      <ContactForm {...props} />
    </Island>
  );
}
