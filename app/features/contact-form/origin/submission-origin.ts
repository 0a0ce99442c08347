/** What is sent along with a submission: what it is about and where its sender came from. */
import { type OriginFieldName, originFieldNames } from '#content/submission-origin.ts';
import { campaignIn } from './visit-origin.ts';

export type SubmissionOrigin = Partial<Record<OriginFieldName, string>>;

/** What is filled of it. The database tidies it; nothing in it is a reason to refuse a submission. */
export function originInForm(form: FormData): SubmissionOrigin {
  const filled = originFieldNames.flatMap((name) => {
    const value = form.get(name);
    return typeof value === 'string' && value !== '' ? [[name, value]] : [];
  });
  return Object.fromEntries(filled) as SubmissionOrigin;
}

/**
 * The campaign in an address of ours, such as /contact?utm_source=google. Without JavaScript nothing keeps it, but the
 * browser says which page the form was on.
 */
export function campaignInAddress(address: string | null, siteOrigin: string): SubmissionOrigin {
  const page = address ? URL.parse(address) : null;
  return page?.origin === siteOrigin ? campaignIn(page.searchParams) : {};
}
