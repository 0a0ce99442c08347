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

export const PHOTOGRAPH = /^\/photographs\/([0-9a-f]{32})$/;

const STORED_WIDTHS_PX = [480, 960, 1600];

/** The widths in which a photograph is stored: its own, and those that are clearly smaller. */
export function widthsOf(width: number): number[] {
  return [...STORED_WIDTHS_PX.filter((smaller) => smaller * 1.1 < width), width];
}

/** The photograph at a place of a document. A build does not know any: until it is served, it shows the drawings. */
export function photographAt(address: string | undefined): Photograph | undefined {
  return address ? inputs.photographs?.find(({ src }) => src === address) : undefined;
}
