import { ButtonLink } from '#app/components/button-link.tsx';
import { PageLink } from '#app/components/layout/page-link.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import type { Words } from '#content/schemas/documents.ts';
import { wordsOf } from '#content/words.ts';
import { type NewsletterAction, type NewsletterOutcome, outcomeMessages } from './newsletter-request.ts';

interface NewsletterLinkProps {
  action: NewsletterAction;
  token: string;
  /** The result of the posted form. */
  outcome?: NewsletterOutcome | undefined;
}

/** The page behind the links in our emails, and the form without one. Opening it changes nothing, because mail scanners open every link; the click does. */
export function NewsletterLink({ action, token, outcome }: NewsletterLinkProps) {
  const words = wordsOf('pages/newsletter')[action];
  const isSettled = outcome === 'done' || outcome === 'invalid link';
  return (
    <div>
      <p className="eyebrow text-brass">Newsletter</p>
      {isSettled && <Answer words={words} outcome={outcome} />}
      {action === 'unsubscribe' && outcome === 'done' && (
        <p className="mt-8">
          <a className="link" href={`/newsletter?${new URLSearchParams({ action: 'return', token })}`}>
            {wordsOf('pages/newsletter').return.button}
          </a>
        </p>
      )}
      {!isSettled && (
        // Without an action attribute the form is posted to this URL, including the token.
        <form method="post" noValidate>
          <h1 className="text-title-2 mt-4">{words.title}</h1>
          <p className="text-lead mt-6 max-w-measure text-stone">
            {`${words.question} `}
            {action === 'subscribe' && (
              <PageLink to="/privacy" className="link">
                Privacy
              </PageLink>
            )}
          </p>
          {(action === 'return' || action === 'subscribe') && (
            <Field
              id="newsletter-email"
              name="email"
              type="email"
              label="Email address"
              autoComplete="email"
              required
              className="mt-8 max-w-measure"
            />
          )}
          <Button type="submit" className="mt-8">
            {words.button}
          </Button>
          <p role="alert" className="mt-4 text-danger empty:hidden">
            {outcome && outcomeMessages[outcome]}
          </p>
        </form>
      )}
    </div>
  );
}

function Answer({
  words,
  outcome,
}: {
  words: Words['pages/newsletter']['confirm'];
  outcome: 'done' | 'invalid link';
}) {
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
