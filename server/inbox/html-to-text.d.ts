declare module 'html-to-text' {
  interface Selector {
    selector: string;
    format?: string;
    options?: Record<string, unknown>;
  }
  interface Options {
    wordwrap: false;
    limits: { maxInputLength: number; maxDepth: number; maxChildNodes: number };
    selectors: Selector[];
  }
  export function compile(options: Options): (html: string) => string;
}
