/**
 * Where the visitor came from: noted on the first page of a visit, in the memory of this tab and without a cookie, and
 * sent along by every contact form, whoever sends it. Part of the page script, so it stays small.
 */
import { whenShown } from '#app/lib/when-shown.ts';
import { campaignIn } from './campaign.ts';
import type { SubmissionOrigin } from './submission-origin.ts';

const VISIT_KEY = 'nevia-visit';

export function keepVisitOrigin(): void {
  whenShown(() => {
    try {
      sessionStorage[VISIT_KEY] ??= JSON.stringify(visitOrigin(location, document.referrer));
    } catch {
      // Without storage nobody knows, and the form works.
    }
  });
  document.addEventListener('formdata', sendAlong);
}

export function visitOrigin(
  { pathname, search, host }: Pick<Location, 'pathname' | 'search' | 'host'>,
  referrer: string,
): SubmissionOrigin {
  const from = URL.parse(referrer)?.host;
  return {
    landingPage: pathname,
    ...campaignIn(new URLSearchParams(search)),
    ...(from && from !== host ? { referrerHost: from } : {}),
  };
}

/** Both a script that reads the form and a browser that posts it ask for its data. What the form says itself stays. */
function sendAlong({ target, formData }: FormDataEvent): void {
  if ((target as Element).getAttribute('action') !== '/contact') return;
  try {
    for (const [name, value] of Object.entries<string>(JSON.parse(sessionStorage[VISIT_KEY])))
      if (!formData.get(name)) formData.set(name, value);
  } catch {
    // See above.
  }
}
