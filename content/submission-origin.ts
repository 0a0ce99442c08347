/**
 * What is stored of a submission besides the visitor's input: its subject and its origin. The form, the stored row, the
 * dashboard and the export follow this list; the mail to staff has its own wording.
 */
interface OriginField {
  /** The column of contact_submissions. */
  column: string;
  /** Beside the value in the dashboard. */
  label: string;
}

/** What a visitor's browser sends, in the order of the export. */
export const originFields = {
  about: { column: 'about', label: 'About' },
  home: { column: 'home', label: 'Home' },
  landingPage: { column: 'landing_page', label: 'First page' },
  utmSource: { column: 'utm_source', label: 'Campaign source' },
  utmMedium: { column: 'utm_medium', label: 'Campaign medium' },
  utmCampaign: { column: 'utm_campaign', label: 'Campaign' },
  referrerHost: { column: 'referrer_host', label: 'Came from' },
} as const satisfies Record<string, OriginField>;

export type OriginFieldName = keyof typeof originFields;

export const originFieldNames = Object.keys(originFields) as OriginFieldName[];

/** How a submission reached us; all except the form are added by staff. */
export const channelLabels = {
  form: 'Contact form',
  phone: 'Phone',
  visit: 'Visit',
  whatsapp: 'WhatsApp',
} as const;

export type Channel = keyof typeof channelLabels;
