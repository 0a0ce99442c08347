/** A picture of the site: the file under public/, and how it is made. */
export type Picture = {
  file: string;
  draw: () => string | Buffer | Promise<string | Buffer>;
  /** Takes minutes and an encoder: drawn only when it is named. */
  slow?: boolean;
};
