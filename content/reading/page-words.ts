/** What search engines and share cards show of a page. Every page has one, and the sitemap is made of them. */
export type PageMetaWords = {
  readonly path: string;
  /** The brand is added to it. */
  readonly title: string;
  readonly description: string;
  /** What this page is about; the site's own keywords are added. */
  readonly keywords?: readonly string[];
  /** The name of its card in share-cards.ts. */
  readonly share?: string;
  /** false keeps the page out of search engines and out of the sitemap. */
  readonly index?: false;
};

/** The words of one page; its parts are its own. In titles, *a word* between stars is set in italics. */
export type PageWords = { readonly meta: PageMetaWords; readonly [part: string]: unknown };

/** The band at the end of a page that says what to do next; its first button stands out. */
export type CallToActionWords = {
  readonly eyebrow: string;
  readonly title: string;
  readonly text?: string;
  readonly buttons: readonly { readonly label: string; readonly to: string }[];
};
