import { type FormEvent, useRef, useState } from 'react';
import { PageLink } from '#app/components/layout/page-link.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { loadSupabase } from '#app/lib/supabase.ts';
import { newsletterPage } from '#content/pages/newsletter.ts';
import { isPlausibleEmail } from '#supabase/rules/email-rule.ts';
import { subscribe } from './newsletter-api.ts';
import { type NewsletterOutcome, outcomeMessages } from './newsletter-request.ts';

interface NewsletterBoxProps {
  /** The result of a form that was posted without scripts. */
  posted?: NewsletterOutcome | undefined;
}

export function NewsletterBox({ posted }: NewsletterBoxProps) {
  const [outcome, setOutcome] = useState(posted);
  const [sending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const email = input.current?.value.trim() ?? '';
    if (!isPlausibleEmail(email)) return refuse('invalid address');
    setSending(true);
    const result = await subscribe(email);
    setSending(false);
    if (result === 'done') setOutcome('done');
    else refuse(result);
  }

  function refuse(reason: NewsletterOutcome) {
    setOutcome(reason);
    input.current?.focus();
  }

  const error = outcome && outcome !== 'done' ? outcomeMessages[outcome] : undefined;
  return (
    <section
      className="on-dark bg-jacaranda-deep py-section text-paper print:hidden"
      aria-labelledby="newsletter-title"
      id="newsletter"
    >
      <div className="page-width grid gap-x-6 gap-y-8 lg:grid-cols-2">
        <h2 id="newsletter-title" className="title-section">
          Newsletter
        </h2>
        <div>
          <div role="status">{outcome === 'done' && <Received />}</div>
          {outcome !== 'done' && (
            <form method="post" action="/blogs#newsletter" noValidate onSubmit={submit}>
              <p className="max-w-measure text-sand">
                {`${newsletterPage.subscribe.question} `}
                <PageLink to="/privacy" className="link">
                  Privacy
                </PageLink>
              </p>
              <label htmlFor="newsletter-email" className="text-small mt-6 block">
                Email address
              </label>
              <div className="mt-2 flex max-w-[36rem] flex-wrap gap-3">
                <input
                  ref={input}
                  id="newsletter-email"
                  name="email"
                  type="email"
                  autoComplete="email"
                  required
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? 'newsletter-error' : undefined}
                  onFocus={() => void loadSupabase().catch(() => {})}
                  className="bg-paper text-ink rounded-input h-12 w-full border border-paper px-3 sm:w-auto sm:flex-1"
                />
                <Button
                  look="outline-on-dark"
                  type="submit"
                  aria-disabled={sending}
                  className="max-sm:w-full"
                >
                  {sending ? 'Subscribing...' : newsletterPage.subscribe.button}
                </Button>
              </div>
              <p id="newsletter-error" role="alert" className="text-small text-brass-light mt-2 empty:hidden">
                {error}
              </p>
            </form>
          )}
        </div>
      </div>
    </section>
  );
}

/** The same text for new, waiting, subscribed and unsubscribed addresses: the response does not reveal who subscribes. */
function Received() {
  return (
    <p className="max-w-measure text-lead">
      {`${newsletterPage.subscribe.doneTitle}. ${newsletterPage.subscribe.done}`}
    </p>
  );
}
