/** What is sent along with a submission: what it is about and where its sender came from. Hidden fields of the form. */
import { type OriginFieldName, originFieldNames } from '#content/submission-origin.ts';

export type SubmissionOrigin = Partial<Record<OriginFieldName, string>>;

const CAMPAIGN_FIELDS = {
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
} as const;

/** The hidden fields that are filled. The database tidies them; nothing in them is a reason to refuse a submission. */
export function originInForm(form: FormData): SubmissionOrigin {
  const filled = originFieldNames.flatMap((name) => {
    const value = form.get(name);
    return typeof value === 'string' && value !== '' ? [[name, value]] : [];
  });
  return Object.fromEntries(filled) as SubmissionOrigin;
}

/**
 * The subject and the campaign in an address of ours, such as /contact?about=sydnevia&utm_source=google. Without JavaScript
 * nothing fills the hidden fields, but the browser says which page the form was on.
 */
export function originInAddress(address: string | null, siteOrigin: string): SubmissionOrigin {
  if (!address || !URL.canParse(address)) return {};
  const { origin, searchParams } = new URL(address);
  if (origin !== siteOrigin) return {};
  const asked = { about: 'about', ...CAMPAIGN_FIELDS };
  const found = Object.entries(asked).flatMap(([name, parameter]) => {
    const value = searchParams.get(parameter);
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(found) as SubmissionOrigin;
}
