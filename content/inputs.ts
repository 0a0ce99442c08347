import type { ProjectHomes } from './homes/home.ts';
import type { Photograph } from './photographs.ts';

export type ProjectState = 'coming-soon' | 'selling' | 'sold-out' | 'completed';

/** What a running site lays over the files of content/. */
export interface ContentInputs {
  /** The address of the installation, from SITE_URL. */
  readonly siteUrl?: string;
  /** From RETENTION_MONTHS, in place of the published number. */
  readonly retentionMonths?: number;
  /** By the slug of the project. */
  readonly homes?: Readonly<Record<string, Pick<ProjectHomes, 'list' | 'sample'>>>;
  /** The states that admins have set, by the slug of the project. */
  readonly projects?: Readonly<Record<string, { readonly state: ProjectState }>>;
  /** What was published over the files, by the id of the document (edited.ts). */
  readonly edits?: Readonly<Record<string, { readonly [key: string]: unknown }>>;
  /** Those that the edits name. */
  readonly photographs?: readonly Photograph[];
  /** The document whose edit is a draft: its preview shows it, published or not. */
  readonly draft?: string;
  /** What is live of the document that a draft would change. */
  readonly replaced?: { readonly [key: string]: unknown };
  /** The day of the pages. Default: that of the clock. */
  readonly today?: string;
}

declare global {
  var neviaInputs: ContentInputs | undefined;
}

export const PAGE_INPUTS = 'inputs';

let inputsOfPage: ContentInputs | undefined;

/** What is laid over the files now. */
export function inputs(): ContentInputs {
  inputsOfPage ??= readPage();
  return globalThis.neviaInputs ?? inputsOfPage;
}

/** Every later read of the content follows these, also that of a build which the process has loaded. */
export function setInputs(next: ContentInputs | undefined): void {
  globalThis.neviaInputs = next;
}

/** What follows from the inputs, computed again when there are others. */
export function perInputs<T>(compute: () => T): () => T {
  let known: { readonly inputs: ContentInputs; readonly value: T } | undefined;
  return () => {
    const now = inputs();
    if (known?.inputs !== now) known = { inputs: now, value: compute() };
    return known.value;
  };
}

/** In a browser: the published words that scripts of the page need (app/root.tsx), so that they do not bring back the old ones. */
function readPage(): ContentInputs {
  const text = globalThis.document?.getElementById(PAGE_INPUTS)?.textContent;
  return text ? JSON.parse(text) : {};
}
