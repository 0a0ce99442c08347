import type { ProjectHomes } from './homes/home.ts';

export type ProjectState = 'coming-soon' | 'selling' | 'sold-out' | 'completed';

/** What a running site lays over the files of content/. */
export interface ContentInputs {
  /** The address of the installation, from SITE_URL. */
  readonly siteUrl?: string;
  /** By the slug of the project. */
  readonly homes?: Readonly<Record<string, Pick<ProjectHomes, 'list' | 'sample'>>>;
  /** The states that admins have set, by the slug of the project. */
  readonly projects?: Readonly<Record<string, { readonly state: ProjectState }>>;
}

declare global {
  /** Set by the thread that renders pages, before it loads any file of content/. */
  var neviaInputs: ContentInputs | undefined;
}

export const inputs: ContentInputs = globalThis.neviaInputs ?? {};
