import { whenShown } from '#app/lib/when-shown.ts';
import type { SubmissionOrigin } from './submission-origin.ts';

/**
 * Where the visitor came from: stored in sessionStorage on the first page of a visit, without a cookie, and sent with
 * every contact form. Part of the page script, so it stays small.
 */
const VISIT_KEY = 'nevia-visit';

const PARAMETERS = [
  ['utmSource', 'utm_source'],
  ['utmMedium', 'utm_medium'],
  ['utmCampaign', 'utm_campaign'],
] as const;

export function keepVisitOrigin(): void {
  whenShown(() => {
    try {
      sessionStorage[VISIT_KEY] ??= JSON.stringify(visitOrigin(location, document.referrer));
    } catch {
      // Without storage the origin stays unknown; the form still works.
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

/** Runs for a script that reads the form and for a browser that posts it. Fields of the form itself are not overwritten. */
function sendAlong({ target, formData }: FormDataEvent): void {
  if ((target as Element).getAttribute('action') !== '/contact') return;
  try {
    for (const [name, value] of Object.entries<string>(JSON.parse(sessionStorage[VISIT_KEY])))
      if (!formData.get(name)) formData.set(name, value);
  } catch {}
}

export function campaignIn(query: URLSearchParams): SubmissionOrigin {
  const origin: SubmissionOrigin = {};
  for (const [name, parameter] of PARAMETERS) {
    const value = query.get(parameter);
    if (value) origin[name] = value;
  }
  return origin;
}
