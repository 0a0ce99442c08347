import { layOver } from '#content/edited.ts';
import type { ContentInputs } from '#content/inputs.ts';
import { site } from '#content/site.ts';

/** The name and address of the company as published, for mails. */
export interface PublishedSite {
  brand: string;
  email: string;
}

export function siteOfFile(): PublishedSite {
  const { brand, email } = site;
  return { brand, email };
}

/** Changes `current` to what is published. */
export function followSite(current: PublishedSite, { edits }: ContentInputs): void {
  Object.assign(current, layOver(siteOfFile(), edits?.site));
}
