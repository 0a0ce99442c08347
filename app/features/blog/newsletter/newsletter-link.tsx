import { type FormEvent, useRef, useState } from 'react';
import { ButtonLink } from '#app/components/button-link.tsx';
import { PageLink } from '#app/components/layout/page-link.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { useAddressQuery } from '#app/lib/use-address-query.ts';
import { type NewsletterLinkWords, newsletterPage } from '#content/pages/newsletter.ts';
import { isPlausibleEmail } from '#supabase/rules/email-rule.ts';
import { followNewsletterLink } from './newsletter-api.ts';
import { type NewsletterOutcome, outcomeMessages, readNewsletterAction } from './newsletter-request.ts';

interface NewsletterLinkProps {
  /** The action, if the path or a posted form names it; otherwise the query does. */
  knownAction?: string | undefined;
  servedQuery: string;
  /** The result of a form that was posted without scripts. */
  posted?: NewsletterOutcome | undefined;
}

/** The page behind the links in our emails, and the form without one. Opening it changes nothing, because mail scanners open every link; the click does. */
export function NewsletterLink({ knownAction, servedQuery, posted }: NewsletterLinkProps) {
  const [outcome, setOutcome] = useState(posted);
  const [sending, setSending] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const query = new URLSearchParams(useAddressQuery(servedQuery));
  const token = query.get('token') ?? '';
  const action = readNewsletterAction(knownAction, query);
  const words = newsletterPage[action];
  const needsAddress = action === 'return' || action === 'subscribe';

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    const address = email.current?.value.trim() ?? '';
    if (needsAddress && !isPlausibleEmail(address)) return setOutcome('invalid address');
    setSending(true);
    setOutcome(await followNewsletterLink(action, token, address));
    setSending(false);
  }

  const isSettled = outcome === 'done' || outcome === 'invalid link';
  return (
    <div>
      <p className="eyebrow text-brass">Newsletter</p>
      <div role="status">{isSettled && <Answer words={words} outcome={outcome} />}</div>
      {action === 'unsubscribe' && outcome === 'done' && (
        <p className="mt-8">
          <a className="link" href={`/newsletter?${new URLSearchParams({ action: 'return', token })}`}>
            {newsletterPage.return.button}
          </a>
        </p>
      )}
      {!isSettled && (
        // Without an action attribute the form is posted to this URL, including the token.
        <form method="post" noValidate onSubmit={submit}>
          <h1 className="text-title-2 mt-4">{words.title}</h1>
          <p className="text-lead mt-6 max-w-measure text-stone">
            {`${words.question} `}
            {action === 'subscribe' && (
              <PageLink to="/privacy" className="link">
                Privacy
              </PageLink>
            )}
          </p>
          {needsAddress && (
            <Field
              ref={email}
              id="newsletter-email"
              name="email"
              type="email"
              label="Email address"
              autoComplete="email"
              required
              className="mt-8 max-w-measure"
            />
          )}
          <Button type="submit" aria-disabled={sending} className="mt-8">
            {sending ? 'One moment...' : words.button}
          </Button>
          <p role="alert" className="mt-4 text-danger empty:hidden">
            {outcome && outcomeMessages[outcome]}
          </p>
        </form>
      )}
    </div>
  );
}

function Answer({ words, outcome }: { words: NewsletterLinkWords; outcome: 'done' | 'invalid link' }) {
  const isDone = outcome === 'done';
  return (
    <>
      <h1 className="text-title-2 mt-4">{isDone ? words.doneTitle : outcomeMessages[outcome]}</h1>
      <p className="text-lead mt-6 max-w-measure text-stone">{isDone ? words.done : words.invalid}</p>
      <p className="mt-8 flex flex-wrap gap-4">
        <ButtonLink to={isDone ? '/blogs' : '/blogs#newsletter'}>Read the articles</ButtonLink>
        {!isDone && (
          <ButtonLink to="/contact" look="outline">
            Contact Us
          </ButtonLink>
        )}
      </p>
    </>
  );
}
