import { inputs } from './inputs.ts';

/** What the pages know of a photograph in the database. */
export interface Photograph {
  /** '/photographs/' and its digest, as places of documents name it. */
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** What stays visible when the edges are cut off, in percent from the left and from the top. */
  readonly focus: readonly [x: number, y: number];
}

/** A place of a document that may hold the address of a photograph. Without one it shows its drawing. */
export const noPhotograph: string | undefined = undefined;

const PLACES = ['photograph', 'photographs', 'homePhotographs'];

/** Whether a text of a document is the address of a photograph, by the path to it. */
export const isPhotographPlace = (path: readonly PropertyKey[]): boolean =>
  path.some((key) => PLACES.includes(String(key)));

const PHOTOGRAPH = /^\/photographs\/[0-9a-f]{32}$/;
const STORED_WIDTHS_PX = [480, 960, 1600];

/** The widths in which a photograph is stored: its own, and those that are clearly smaller. */
export function widthsOf(width: number): number[] {
  return [...STORED_WIDTHS_PX.filter((smaller) => smaller * 1.1 < width), width];
}

/** 'a/480.webp 480w, a/960.webp 960w' */
export const sourceSet = ({ src, width }: Photograph, format: 'avif' | 'webp'): string =>
  widthsOf(width)
    .map((shown) => `${src}/${shown}.${format} ${shown}w`)
    .join(', ');

/** The file for a program that chooses none itself. */
export function photographFile({ src, width }: Photograph, widthAtMost = 960): string {
  const fitting = widthsOf(width).findLast((shown) => shown <= widthAtMost) ?? widthsOf(width)[0];
  return `${src}/${fitting}.webp`;
}

/** As social networks show it. */
export function sharedPhotograph(photograph: Photograph): { src: string; width: number; height: number } {
  const src = photographFile(photograph, 1600);
  const width = Number.parseInt(src.slice(src.lastIndexOf('/') + 1), 10);
  return { src, width, height: Math.round((photograph.height / photograph.width) * width) };
}

/** The photograph at a place of a document. A build knows none: until it is served, it shows the drawings. */
export function photographAt(address: string | undefined): Photograph | undefined {
  return address ? inputs().photographs?.find(({ src }) => src === address) : undefined;
}

const isEdited = (address: string) => JSON.stringify(inputs().edits).includes(address);

/** What is wrong with the address of a photograph, in a sentence. A text may describe it itself. */
export function photographMistake(address: string, description = ''): string | undefined {
  if (!PHOTOGRAPH.test(address)) return 'This should be a photograph of /admin/photographs.';
  // A build cannot know.
  if (!inputs().edits) return undefined;
  const photograph = photographAt(address);
  // Files may name those of another installation: pages then show the drawings.
  if (!photograph) return isEdited(address) ? 'There is no such photograph.' : undefined;
  return photograph.alt || description
    ? undefined
    : 'This photograph needs a description first, in /admin/photographs.';
}
