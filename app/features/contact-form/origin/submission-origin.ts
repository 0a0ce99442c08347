/** The origin that is sent with a submission: what it is about and where its sender came from. */
import { type OriginFieldName, originFieldNames } from '#content/submission-origin.ts';
import { campaignIn } from './visit-origin.ts';

export type SubmissionOrigin = Partial<Record<OriginFieldName, string>>;

/** The fields that have a value. The database cleans them; none of them makes it refuse a submission. */
export function originInForm(form: FormData): SubmissionOrigin {
  const filled = originFieldNames.flatMap((name) => {
    const value = form.get(name);
    return typeof value === 'string' && value !== '' ? [[name, value]] : [];
  });
  return Object.fromEntries(filled) as SubmissionOrigin;
}

/**
 * The campaign in a URL of the site, such as /contact?utm_source=google. Without JavaScript it is not stored, but the
 * browser sends the URL of the form's page.
 */
export function campaignInAddress(address: string | null, siteOrigin: string): SubmissionOrigin {
  const page = address ? URL.parse(address) : null;
  return page?.origin === siteOrigin ? campaignIn(page.searchParams) : {};
}
