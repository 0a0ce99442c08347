import { PageLink } from '#app/components/layout/page-link.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { wordsOf } from '#content/words.ts';
import { type NewsletterOutcome, outcomeMessages } from './newsletter-request.ts';

interface NewsletterBoxProps {
  /** The result of the posted form. */
  outcome?: NewsletterOutcome | undefined;
}

export function NewsletterBox({ outcome }: NewsletterBoxProps) {
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
        {outcome === 'done' ? <Received /> : <SubscribeForm error={outcome && outcomeMessages[outcome]} />}
      </div>
    </section>
  );
}

function SubscribeForm({ error }: { error: string | undefined }) {
  return (
    <form method="post" action="/blogs" noValidate>
      <p className="max-w-measure text-sand">
        {`${wordsOf('pages/newsletter').subscribe.question} `}
        <PageLink to="/privacy" className="link">
          Privacy
        </PageLink>
      </p>
      <label htmlFor="newsletter-email" className="text-small mt-6 block">
        Email address
      </label>
      <div className="mt-2 flex max-w-[36rem] flex-wrap gap-3">
        <input
          id="newsletter-email"
          name="email"
          type="email"
          autoComplete="email"
          required
          // biome-ignore lint/a11y/noAutofocus: the page that answers the form opens at its answer
          autoFocus={error !== undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'newsletter-error' : undefined}
          className="bg-paper text-ink rounded-input h-12 w-full border border-paper px-3 sm:w-auto sm:flex-1"
        />
        <Button look="outline-on-dark" type="submit" className="max-sm:w-full">
          {wordsOf('pages/newsletter').subscribe.button}
        </Button>
      </div>
      <p id="newsletter-error" className="text-small text-brass-light mt-2 empty:hidden">
        {error}
      </p>
    </form>
  );
}

/** The same text for new, waiting, subscribed and unsubscribed addresses: the response does not reveal who subscribes. */
function Received() {
  return (
    // biome-ignore lint/a11y/noAutofocus: the page that answers the form opens at its answer
    <p role="status" tabIndex={-1} autoFocus className="max-w-measure text-lead">
      {`${wordsOf('pages/newsletter').subscribe.doneTitle}. ${wordsOf('pages/newsletter').subscribe.done}`}
    </p>
  );
}
