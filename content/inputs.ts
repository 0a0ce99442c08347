/** What a running site lays over the files of content/. */
export interface ContentInputs {
  /** The address of the installation, from SITE_URL. */
  readonly siteUrl?: string;
}

declare global {
  /** Set by the thread that renders pages, before it loads any file of content/. */
  var neviaInputs: ContentInputs | undefined;
}

export const inputs: ContentInputs = globalThis.neviaInputs ?? {};
