/**
 * What is stored of a submission besides what its sender typed: what it is about and where they came from. The form, the
 * stored row, the dashboard and the export follow from this list; the mail to staff says it in its own words.
 */
interface OriginField {
  /** The column of contact_submissions. */
  column: string;
  /** Beside the value in the dashboard. */
  label: string;
}

/** What a visitor's browser sends along, in the order of the export. */
export const originFields = {
  about: { column: 'about', label: 'About' },
  landingPage: { column: 'landing_page', label: 'First page' },
  utmSource: { column: 'utm_source', label: 'Campaign source' },
  utmMedium: { column: 'utm_medium', label: 'Campaign medium' },
  utmCampaign: { column: 'utm_campaign', label: 'Campaign' },
  referrerHost: { column: 'referrer_host', label: 'Came from' },
} as const satisfies Record<string, OriginField>;

export type OriginFieldName = keyof typeof originFields;

export const originFieldNames = Object.keys(originFields) as OriginFieldName[];

/** How a submission reached us; all but the form are added by staff. */
export const channelLabels = {
  form: 'Contact form',
  phone: 'Phone',
  visit: 'Visit',
  whatsapp: 'WhatsApp',
} as const;

export type Channel = keyof typeof channelLabels;
