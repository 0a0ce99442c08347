import type { SubmissionOrigin } from './submission-origin.ts';

const PARAMETERS = [
  ['utmSource', 'utm_source'],
  ['utmMedium', 'utm_medium'],
  ['utmCampaign', 'utm_campaign'],
] as const;

/** What the link of an advertisement or a newsletter says of itself. */
export function campaignIn(query: URLSearchParams): SubmissionOrigin {
  const origin: SubmissionOrigin = {};
  for (const [name, parameter] of PARAMETERS) {
    const value = query.get(parameter);
    if (value) origin[name] = value;
  }
  return origin;
}
