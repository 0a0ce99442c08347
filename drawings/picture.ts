/** A picture of the site: the file under public/, and how it is drawn. */
export type Picture = {
  file: string;
  draw: () => string | Buffer | Promise<string | Buffer>;
  /** Takes minutes and an encoder: drawn only if it is named. */
  slow?: boolean;
};
